import type { Query } from './database.ts'
import { KEY, toCellText, type ImportTable } from './tables.ts'

/**
 * The directory as a list that the import accepts: header, then rows by id. Rows without an import key get one that is
 * stored.
 */
export async function exportRows(query: Query, table: ImportTable): Promise<string[][]> {
  const { sql, id, keys, columns } = table
  await query(`insert into ${keys} (key, row_id) select gen_random_uuid()::text, ${id} from ${sql} where is_listed
    on conflict (row_id) do nothing`)
  const names = Object.keys(columns)
  const rows =
    await query(`select private.flat(to_jsonb(t)) || jsonb_build_object('${KEY}', key) as values
    from ${sql} t join ${keys} on row_id = ${id} where is_listed order by ${id}`)
  const toCells = ({ values }: Record<string, unknown>) =>
    names.map((name) => toCellText((values as Record<string, unknown>)[name]))
  return [names, ...rows.map(toCells)]
}
