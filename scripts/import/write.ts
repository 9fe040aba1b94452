import type { Query } from './database.ts'
import { KEY, type Table } from './tables.ts'

export type Written = { added: number; changed: number }
export type Write = (query: Query, rows: readonly object[]) => Promise<Written>

/**
 * A statement that inserts rows with new keys and updates those that differ. Columns that are not in the list keep their
 * values.
 */
export function toWrite(table: Table, columns: readonly string[]): Write {
  const { sql, id, keys, newRowValues } = table
  const fields = columns.filter((name) => name !== KEY).map((name) => `"${name}"`)
  const of = (prefix: string) => fields.map((name) => `${prefix}.${name}`).join(', ')
  const text = `
    with sent as (
      select e ->> '${KEY}' as ${KEY}, at, r.*
      from jsonb_array_elements($1::text::jsonb) with ordinality x (e, at), jsonb_populate_record(null::${sql}, e) r
    ), changed as (
      update ${sql} t set (${fields.join(', ')}) = row(${of('s')})
      from sent s join ${keys} k on k.key = s.${KEY}
      where t.${id} = k.row_id and (${of('t')}) is distinct from (${of('s')})
      returning 1
    ), fresh as (
      select nextval(pg_get_serial_sequence('${sql}', '${id.replaceAll('"', '')}')) as new_id, s.*
      -- In the list's order: the first advisor is the one that visitors see.
      from (select * from sent s where not exists (select from ${keys} k where k.key = s.${KEY}) order by at) s
    ), added as (
      insert into ${sql} (${[id, ...fields, ...Object.keys(newRowValues)].join(', ')})
      select ${['new_id', ...fields, ...Object.values(newRowValues).map((value) => `'${value}'`)].join(', ')} from fresh
      returning 1
    ), keyed as (
      insert into ${keys} (key, row_id) select ${KEY}, new_id from fresh
    )
    select (select count(*) from added) as added, (select count(*) from changed) as changed`
  return async (query, rows) => {
    const [counts] = await query(text, [JSON.stringify(rows)])
    return { added: Number(counts?.['added']), changed: Number(counts?.['changed']) }
  }
}
