import type { Query } from './database.ts'
import { KEY, toCellText, type Table } from './tables.ts'

/** Rows per query. */
const PAGE = 500

/**
 * The directory as a list that the import accepts: header, then rows by id. Rows without an import key get one that is
 * stored.
 */
export async function* exportRows(query: Query, table: Table): AsyncGenerator<unknown[]> {
  const { sql, id, keys, columns } = table
  const fields = Object.keys(columns).filter((name) => name !== KEY)
  await query(`insert into ${keys} (key, row_id) select gen_random_uuid()::text, ${id} from ${sql} where is_listed
    on conflict (row_id) do nothing`)
  yield [KEY, ...fields]
  for (let last = 0, rows = PAGE; rows === PAGE;) {
    const page = await query(
      `select t.${id} as "row", k.key as ${KEY}, ${fields.map((name) => `t."${name}"`).join(', ')}
      from ${sql} t join ${keys} k on k.row_id = t.${id} where t.${id} > $1 and is_listed order by t.${id} limit ${PAGE}`,
      [last],
    )
    for (const row of page) yield [row[KEY], ...fields.map((name) => toCellText(row[name]))]
    rows = page.length
    last = Number(page.at(-1)?.['row'] ?? last)
  }
}
