/** All rows of a database as SQL, and what two databases with the same rows have in common. */

export type Run = (text: string) => Promise<Record<string, unknown>[]>

/** A table with its stored columns, in their order. */
export type TableColumns = { name: string; columns: string[] }

const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name, array_to_json(array_agg(quote_ident(a.attname) order by a.attnum))::text as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind = 'r' and (n.nspname in ('auth', 'private', 'public') or c.oid = to_regclass('supabase_migrations.seed_files'))
  group by 1 order by 1`

const SEQUENCES = `
  select format('select setval(%L, %s);', format('%I.%I', schemaname, sequencename), last_value) as line
  from pg_sequences where schemaname in ('auth', 'private', 'public') and last_value is not null order by 1`

/** Values read the same on every server. */
const PLAIN = `set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 1;`

/** The tables with rows of people or of migrations, those of the auth service too. */
export async function findTables(run: Run): Promise<TableColumns[]> {
  const rows = await run(TABLES)
  return rows.map(({ name, columns }) => ({
    name: String(name),
    columns: JSON.parse(String(columns)) as string[],
  }))
}

/** One script that gives a migrated database the rows of this one in place of its own. Triggers rest: the rows hold their results. */
export async function writeRows(run: Run): Promise<string> {
  for (const setting of PLAIN.split('; ')) await run(setting)
  const tables = await findTables(run)
  const inserts: string[] = []
  for (const { name, columns } of tables) {
    const values = columns.map((column) => `quote_nullable(${column}::text)`).join(', ')
    const lines = await run(
      `select concat('(', concat_ws(', ', ${values}), ')') as line from ${name} order by 1`,
    )
    if (lines.length > 0)
      inserts.push(
        `insert into ${name} (${columns.join(', ')}) overriding system value values\n${lines.map(({ line }) => line).join(',\n')};`,
      )
  }
  return [
    'begin;',
    'set local session_replication_role = replica;',
    PLAIN.replaceAll('set ', 'set local '),
    // Also the rows that migrations wrote.
    ...tables.map(({ name }) => `delete from ${name};`),
    ...inserts,
    ...(await run(SEQUENCES)).map(({ line }) => String(line)),
    'commit;\n',
  ].join('\n')
}

/** Count and hash of the rows of each table, in these columns: a later release may have added others. */
export async function measure(
  run: Run,
  tables: readonly TableColumns[],
): Promise<Record<string, string>> {
  for (const setting of PLAIN.split('; ')) await run(setting)
  const measures: Record<string, string> = {}
  for (const { name, columns } of tables) {
    const values = columns.map((column) => `quote_nullable(${column}::text)`).join(', ')
    const [row] = await run(
      `select concat(count(*), ' ', md5(string_agg(md5(concat_ws(',', ${values})), '' order by md5(concat_ws(',', ${values}))))) as found from ${name}`,
    )
    measures[name] = String(row?.['found'])
  }
  return measures
}

/** The tables whose rows differ, by name. */
export const differing = (before: Record<string, string>, after: Record<string, string>) =>
  Object.keys(before).filter((name) => before[name] !== after[name])
