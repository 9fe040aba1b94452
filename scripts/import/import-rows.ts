import { toPhoneHint } from '#domain/advisors/phone-hint.ts'
import { placeSchema, type Place } from '#domain/places/place.ts'
import { StartError } from '#server/start-error.ts'
import { type CsvLine, readCsv } from './csv.ts'
import type { Query } from './database.ts'
import { toSpoiled } from './spoiled.ts'
import { KEY, type ImportTable } from './tables.ts'

/** A location of the list and what the database reads of it. */
type ReadPlace = { location: string; place: Place }
/** What is wrong with a cell, or what there is to know of it; without a column it is the row. */
export type CellFault = { row: number; column: string; cell: string; message: string }
/** A new firm that resembles a listed one, in words. */
type Twin = { row: number; message: string }
/** A row of a firm that has left the directory, which is skipped. */
type Left = { row: number; name: string }
export type Imported = {
  rows: number
  added: number
  changed: number
  faults: CellFault[]
  /** Of cells that are taken as they are written. */
  notes: CellFault[]
  places: ReadPlace[]
  twins: Twin[]
  left: Left[]
}

type Row = { at: number } & Record<string, unknown>

/**
 * Imports a file into a table by way of a staging table, in the transaction of `query`. It checks every row, and
 * writes nothing after a fault; the caller then rolls back.
 */
export async function importRows(
  query: Query,
  table: ImportTable,
  file: string,
): Promise<Imported> {
  const rows: Row[] = []
  const faults: CellFault[] = []
  const notes: CellFault[] = []
  let header: string[] = []
  const seen = new Map<string, number>()
  const toNames = (cells: string[]) => {
    header = readHeader(cells, table)
    return header.map((name, at) => name || toUnnamed(at))
  }
  for await (const line of readCsv(file, toNames))
    // A spreadsheet saves rows that were emptied.
    if (Object.values(line.cells).some((cell) => cell?.trim()))
      rows.push(readRow(line, header, table, seen, { faults, notes }))
  const result = {
    rows: rows.length,
    added: 0,
    changed: 0,
    faults,
    notes,
    places: [],
    twins: [],
    left: [],
  }
  if (faults.length > 0) return result
  await query(`create temp table staged as
    select 0 as at, '' as ${KEY}, t.* from ${table.sql} t where false`)
  await query(
    `insert into staged select r.* from jsonb_populate_recordset(null::pg_temp.staged, $1::text::jsonb) r`,
    [JSON.stringify(rows.map((row) => toStaged(row, table)))],
  )
  const left = await skipLeft(query, table)
  const columns = [
    ...new Set(
      header.flatMap((name) =>
        name === KEY || name === '' ? [] : table.declared.includes(name) ? ['declared'] : [name],
      ),
    ),
  ]
  const counts = await writeStaged(query, table, columns, faults)
  const places = await readPlaces(query, table)
  await query('drop table staged')
  return { ...result, ...counts, places, left }
}

/** Takes out the rows of firms that have left: only the firms themselves list them again. */
async function skipLeft(query: Query, { name, keys }: ImportTable): Promise<Left[]> {
  const rows = await query(
    `delete from staged s
    where not exists (select from ${keys} k where k.key = s.${KEY} and k.row_id is not null)
      and private.has_left($1, s.${KEY}, s.website, s.email)
    returning s.at, s.company_name`,
    [name === 'advisors' ? 'advisor' : 'company'],
  )
  return rows
    .map(({ at, company_name }) => ({ row: Number(at), name: String(company_name) }))
    .toSorted((a, b) => a.row - b.row)
}

const plain = (head: string) => head.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** Name of a column without one, such as those that a spreadsheet saves beside the others. */
const toUnnamed = (at: number) => `number ${at + 1}`

/** Table column for each column of a file, matched by name in any case, with blanks or underscores; '' for one without a name. */
function readHeader(cells: readonly string[], table: ImportTable): string[] {
  const names = Object.keys(table.columns)
  const known = new Map(names.map((name) => [plain(name), name]))
  const unknown = cells.filter((cell) => cell.trim() !== '' && !known.has(plain(cell)))
  if (unknown.length > 0)
    throw new StartError(
      `${cells.length === 1 ? 'Commas, semicolons or tabs must divide the columns. ' : ''}No column of ours is called ${unknown.map((cell) => `"${cell}"`).join(', ')}: rename it in the file, or delete it there. Ours are: ${names.join(', ')}.`,
    )
  const header = cells.map((cell) => known.get(plain(cell)) ?? '')
  for (const name of [KEY, 'company_name'])
    if (!header.includes(name)) throw new StartError(`The file has no column ${name}.`)
  const twice = header.find((name, at) => name !== '' && header.indexOf(name) !== at)
  if (twice) throw new StartError(`The file has the column ${twice} twice.`)
  return header
}

function readRow(
  { row: at, cells, misfit }: CsvLine,
  header: readonly string[],
  table: ImportTable,
  seen: Map<string, number>,
  { faults, notes }: Pick<Imported, 'faults' | 'notes'>,
): Row {
  const row: Row = { at }
  const refuse = (column: string, message: string, cell = '') =>
    faults.push({ row: at, column, cell, message })
  if (misfit) refuse('', misfit)
  for (const [index, name] of header.entries()) {
    const cell = cells[name || toUnnamed(index)] ?? ''
    if (name === '') {
      if (cell.trim() !== '') refuse(toUnnamed(index), 'This column has no name', cell)
      continue
    }
    const spoiled = toSpoiled(cell)
    const result = spoiled === undefined ? table.columns[name]?.safeParse(cell) : undefined
    if (result?.success) row[name] = result.data
    else refuse(name, spoiled ?? result?.error.issues[0]?.message ?? '', cell)
    const note = result?.success && name === 'phone' ? toPhoneHint(String(result.data ?? '')) : ''
    if (note) notes.push({ row: at, column: name, cell, message: note })
  }
  const key = String(row[KEY] ?? '')
  const before = seen.get(key)
  if (before !== undefined) refuse(KEY, `Row ${before} has the same key`)
  else if (key) seen.set(key, at)
  return row
}

/** A row as its table has it: what is declared is a patch of the document. */
function toStaged(row: Row, { declared }: ImportTable): Record<string, unknown> {
  const isDeclared = ([name]: [string, unknown]) => declared.includes(name)
  const cells = Object.entries(row)
  return {
    ...Object.fromEntries(cells.filter((cell) => !isDeclared(cell))),
    ...(declared.length > 0 && { declared: Object.fromEntries(cells.filter(isDeclared)) }),
  }
}

/** Writes all staged rows. If the database refuses them, they are written one by one, which names those that are bad. */
async function writeStaged(
  query: Query,
  table: ImportTable,
  columns: readonly string[],
  faults: CellFault[],
): Promise<Partial<Imported>> {
  const [update, insert] = toSteps(table, columns)
  const write = async (first: number, last: number) => {
    await query('savepoint rows')
    try {
      const changed = await query(update, [first, last])
      const added = await query(insert, [first, last])
      await query('release rows')
      const twins = await findTwins(
        query,
        table,
        added.map(({ id }) => id),
      )
      return { added: added.length, changed: changed.length, twins }
    } catch (error) {
      await query('rollback to rows')
      throw error
    }
  }
  try {
    return await write(0, 2 ** 31 - 1)
  } catch {
    for (const { at } of await query('select at from staged order by at'))
      await write(Number(at), Number(at)).catch((error: Error) =>
        faults.push({ row: Number(at), column: '', cell: '', message: error.message }),
      )
    return {}
  }
}

/** The locations of the staged rows as they are stored, each once. */
async function readPlaces(query: Query, { sql, id, keys }: ImportTable): Promise<ReadPlace[]> {
  const rows = await query(
    `select distinct t.location, t.place from staged s join ${keys} k on k.key = s.${KEY} join ${sql} t on t.${id} = k.row_id
    where t.location is not null order by t.location`,
  )
  return rows.map(({ location, place }) => ({
    location: String(location),
    place: placeSchema.parse(place),
  }))
}

/**
 * Statements for the staged rows from $1 to $2: the update of those whose key is known and that differ, then the insert of the
 * others. Columns that are not in the list keep their values.
 */
function toSteps({ sql, id, keys, newRowValues }: ImportTable, columns: readonly string[]) {
  const fields = columns.map((name) => `"${name}"`)
  const differs = columns.map((name) =>
    // Not stated is an absent key.
    name === 'declared'
      ? `private.flat(to_jsonb(t)) is distinct from private.flat(to_jsonb(t)) || s.declared`
      : `t."${name}" is distinct from s."${name}"`,
  )
  const fixed = Object.entries(newRowValues)
  // A list that names the state chooses it, also where the location changes: store_place().
  const chosen = columns.includes('us_state') ? ['place'] : []
  return [
    `update ${sql} t set (${[...fields, ...chosen].join(', ')}) = row(${[...fields.map((name) => `s.${name}`), ...chosen.map(() => 'null')].join(', ')})
    from staged s join ${keys} k on k.key = s.${KEY}
    where s.at between $1 and $2 and t.${id} = k.row_id and (${differs.join(' or ')})
    returning s.at`,
    // In the list's order: the first advisor is the one that visitors see.
    `with fresh as (
      select nextval(pg_get_serial_sequence('${sql}', '${id.replaceAll('"', '')}')) as new_id, s.* from (
        select * from staged where at between $1 and $2 and ${KEY} not in (select key from ${keys}) order by at
      ) s
    ), keyed as (
      insert into ${keys} (key, row_id) select ${KEY}, new_id from fresh
    )
    insert into ${sql} (${[id, ...fields, ...fixed.map(([name]) => name)].join(', ')})
    select ${['new_id', ...fields, ...fixed.map(([, value]) => `'${value}'`)].join(', ')} from fresh
    returning ${id} as id`,
  ] as const
}

const likenesses = { name: 'name', host: 'website', email: 'email address' } as const

/** New firms that share name, website or address with a firm of the directory or an earlier row: perhaps one firm twice. */
async function findTwins(query: Query, table: ImportTable, added: unknown[]): Promise<Twin[]> {
  const { sql, id, keys } = table
  const names = Object.keys(likenesses) as (keyof typeof likenesses)[]
  const found = await query(
    `with firms as (
      select t.${id} as id, t.company_name, s.at, private.plain_name(t.company_name) as name, private.host_of(t.website) as host,
        lower(t.email) as email
      from ${sql} t left join ${keys} k on k.row_id = t.${id} left join staged s on s.${KEY} = k.key
      where t.is_listed
    ), alike as (${names
      .map(
        (name) =>
          `select id, '${name}' as likeness, min(id) over (partition by ${name}) as first from firms where ${name} is not null`,
      )
      .join(' union all ')}
    )
    select distinct on (f.id) f.at as row, o.at as other_row, o.company_name as other, array_agg(a.likeness) as shared
    from alike a join firms f using (id) join firms o on o.id = a.first
    where f.id = any ($1::bigint[]) and o.id < f.id
    group by f.id, f.at, o.id, o.at, o.company_name order by f.id, count(*) desc, o.id`,
    [added],
  )
  return found.map(({ row, other_row, other, shared }) => {
    const where = other_row === null ? 'which is listed' : `row ${Number(other_row)}`
    const what = names.flatMap((name) =>
      (shared as string[]).includes(name) ? likenesses[name] : [],
    )
    return { row: Number(row), message: `same ${what.join(' and ')} as ${String(other)}, ${where}` }
  })
}
