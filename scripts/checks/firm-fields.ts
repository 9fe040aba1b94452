/** What the database knows of the fields of firms, compared with src/domain/firms/fields.ts, and the migration that adds what it lacks. */
import { isDeepStrictEqual } from 'node:util'
import { firmFields, isDeclared, type FirmField, type FirmKind } from '#domain/firms/fields.ts'
import { STAFF_MAX, STAFF_TEXT_MAX } from '#domain/limits.ts'
import { quoted, type MigratedDatabase } from './declared-sql.ts'

/** A line of `private.page_fields`. */
type Line = {
  listing_kind: FirmKind
  name: string
  kind: string
  is_declared: boolean
  is_reviewed: boolean
  is_own: boolean
  limits: Record<string, unknown>
  codes: string[] | null
  words: Record<string, unknown>
}

const given = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

const tables = { advisor: 'Advisors', company: 'companies' } as const
const REGISTRATIONS = 'advisor_registrations'

function toLine(kind: FirmKind, name: string, field: FirmField): Line {
  const { asked } = field
  const required = field.kind === 'disclosure' ? undefined : field.required
  const missed = asked?.isRequired ? field.invalid : asked?.required
  return {
    listing_kind: kind,
    name,
    kind: field.kind,
    is_declared: isDeclared(field),
    is_reviewed: field.change === 'after approval',
    is_own: field.isOwn ?? false,
    limits:
      field.kind === 'people'
        ? { max: STAFF_TEXT_MAX, most: STAFF_MAX }
        : given({ min: field.min, max: field.max, most: field.atMost, is_year: field.isYear }),
    codes: field.choices ? Object.keys(field.choices).toSorted() : null,
    words: given({ required, asked: missed, invalid: field.invalid }),
  }
}

/** Links are rows of their own table. */
const lines: readonly Line[] = Object.entries(firmFields).flatMap(([kind, fields]) =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'links' ? [] : [toLine(kind as FirmKind, name, field)],
  ),
)

const toIdentifier = (name: string) => (/^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name}"`)

/** Columns of a line of code. */
const WIDTH = 116
/** Joins parts with commas, in as many lines as they need. */
function toLines(parts: readonly string[], indent: string): string {
  const made = ['']
  for (const [at, part] of parts.entries()) {
    const text = at < parts.length - 1 ? `${part}, ` : part
    const last = made.at(-1) ?? ''
    if (last && `${indent}${last}${text}`.length > WIDTH) made.push(text)
    else made[made.length - 1] = last + text
  }
  return made.map((line) => line.trimEnd()).join(`\n${indent}`)
}

function toJson(values: Record<string, unknown>): string {
  const parts = Object.entries(values).map(
    ([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  )
  return quoted(`{${toLines(parts, '      ')}}`)
}

function toRow({ listing_kind, name, kind, limits, codes, words, ...is }: Line): string {
  const first = [quoted(listing_kind), quoted(name), quoted(kind)]
  const list = codes ? quoted(`{${toLines(codes, '      ')}}`) : 'null'
  const rest = [toJson(limits), list, toJson(words)]
  const inOne = rest.join(', ')
  const isShort = inOne.length < WIDTH && !inOne.includes('\n')
  return `  (${[...first, is.is_declared, is.is_reviewed, is.is_own].join(', ')},
    ${isShort ? inOne : rest.join(',\n    ')})`
}

/** The statement that adds lines and replaces those that have changed. */
const toInsert = (missing: readonly Line[]): string =>
  `insert into private.page_fields
  (listing_kind, name, kind, is_declared, is_reviewed, is_own, limits, codes, words) values
${missing.map(toRow).join(',\n')}`

const REPLACED = `on conflict (listing_kind, name) do update set
  (kind, is_declared, is_reviewed, is_own, limits, codes, words) = (
    excluded.kind, excluded.is_declared, excluded.is_reviewed, excluded.is_own, excluded.limits, excluded.codes, excluded.words
  )`

/** Type and check of a column. */
function toType(column: string, { kind, limits, codes }: Line): string {
  if (kind === 'flag') return 'boolean not null default false'
  if (kind === 'choice')
    return codes ? `text check (${column} in (${codes.map(quoted).join(', ')}))` : 'boolean'
  if (kind === 'list') return 'text[]'
  if (kind === 'range' || kind === 'people') return 'jsonb'
  if (kind === 'email') return `text check (private.is_email(${column}))`
  if (kind === 'url') return `text check (private.is_http_url(${column}))`
  const { min, max } = limits
  return kind === 'number'
    ? `bigint check (${column} ${max === undefined ? `>= ${min}` : `between ${min} and ${max}`})`
    : `text check (char_length(${column}) <= ${max})`
}

type Column = { table: string; name: string; line: Line }

/** Columns of a field: an advisor's has one in the registration too, in lower case. */
function toColumns(line: Line): Column[] {
  if (line.is_declared) return []
  const table = tables[line.listing_kind]
  const own = { table, name: line.name, line }
  return line.listing_kind === 'company'
    ? [own]
    : [own, { table: REGISTRATIONS, name: line.name.toLowerCase(), line }]
}

function toColumnSql({ table, name, line }: Column): string {
  const [of, column] = [`public.${toIdentifier(table)}`, toIdentifier(name)]
  return [
    `alter table ${of} add column ${column} ${toType(column, line)};`,
    ...(table === tables.advisor ? [] : [`grant insert (${column}) on ${of} to authenticated;`]),
    `grant update (${column}) on ${of} to service_role;`,
  ].join('\n')
}

/** Names of fields that the database does not know as they are declared, and the migration that says it; null if there is none. */
export async function findMissingFields(
  database: MigratedDatabase,
): Promise<{ names: string[]; sql: string } | null> {
  const { rows } = await database.query('select * from private.page_fields')
  const known = new Map((rows as Line[]).map((row) => [`${row.listing_kind} ${row.name}`, row]))
  const missing = lines.filter((line) => {
    const row = known.get(`${line.listing_kind} ${line.name}`)
    return !Object.entries(line).every(([name, value]) =>
      isDeepStrictEqual(row?.[name as keyof Line], value),
    )
  })
  const { rows: named } = await database.query(
    `select c.relname || '.' || a.attname as column
    from pg_catalog.pg_attribute a join pg_catalog.pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`,
  )
  const existing = new Set((named as { column: string }[]).map(({ column }) => column))
  const columns = lines
    .flatMap(toColumns)
    .filter(({ table, name }) => !existing.has(`${table}.${name}`))
  const names = [
    ...new Set([...missing, ...columns.map(({ line }) => line)].map((one) => one.name)),
  ]
  if (names.length === 0) return null
  const statements = [
    `-- What src/domain/firms/fields.ts declares of ${names.join(', ')}. Written by \`npm run types\`.`,
    ...columns.map(toColumnSql),
    ...(missing.length > 0 ? [`${toInsert(missing)}\n${REPLACED};`] : []),
  ]
  return { names, sql: `${statements.join('\n\n')}\n` }
}
