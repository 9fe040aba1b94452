/** The names of places that the database knows, compared with src/domain/places, and the migration that changes them. */
import { isDeepStrictEqual } from 'node:util'
import { placeNames, type PlaceNames } from '#domain/places/place-names.ts'
import { quoted, type MigratedDatabase } from './declared-sql.ts'

const toRow = ({ kind, code, names }: PlaceNames) =>
  `  (${quoted(kind)}, ${quoted(code)}, ${quoted(`{${names.join(',')}}`)})`

const keyOf = ({ kind, code }: PlaceNames) => `${kind} ${code}`

/** The statement that inserts these rows. */
const toInsert = (rows: readonly PlaceNames[]): string =>
  `insert into private.place_names (kind, code, names) values\n${rows.map(toRow).join(',\n')}`

/** The migration that makes the database know places as they are declared, and reads all stored places again; null if it does. */
export async function findMissingPlaces(database: MigratedDatabase): Promise<string | null> {
  const { rows } = await database.query('select kind, code, names from private.place_names')
  const known = new Map((rows as PlaceNames[]).map((row) => [keyOf(row), row]))
  const declared = new Set(placeNames.map(keyOf))
  const missing = placeNames.filter((row) => !isDeepStrictEqual(known.get(keyOf(row)), row))
  const gone = [...known.values()].filter((row) => !declared.has(keyOf(row)))
  if (missing.length === 0 && gone.length === 0) return null
  const statements = [
    '-- Names of places as src/domain/places declares them. Written by `npm run types`.',
    ...gone.map(
      ({ kind, code }) =>
        `delete from private.place_names where (kind, code) = (${quoted(kind)}, ${quoted(code)});`,
    ),
    ...(missing.length > 0
      ? [`${toInsert(missing)}\non conflict (kind, code) do update set names = excluded.names;`]
      : []),
    // store_place() reads a place that another value is written to.
    ...['"Advisors"', 'companies', 'advisor_registrations'].map(
      (table) => `update public.${table} set place = null;`,
    ),
  ]
  return `${statements.join('\n\n')}\n`
}
