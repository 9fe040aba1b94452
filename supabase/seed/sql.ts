export type Cell = string | number | boolean | null
export type Row = Record<string, Cell>

/** An insert statement for rows with the same columns. `table` is SQL; columns and values are quoted here. */
export function insertSql(table: string, rows: readonly Row[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const tuples = rows.map((row) => `(${columns.map((column) => literal(row[column])).join(', ')})`)
  const names = columns.map((column) => `"${column}"`).join(', ')
  return `insert into ${table} (${names}) values\n${tuples.join(',\n')};`
}

function literal(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return 'null'
  if (typeof cell !== 'string') return String(cell)
  return `'${cell.replaceAll("'", "''")}'`
}
