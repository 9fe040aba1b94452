type SqlValue = string | number | boolean | null
export type SeedRow = Record<string, SqlValue>

/** An insert statement for rows with the same columns. `table` is SQL; columns and values are quoted here. */
export function insertSql(table: string, rows: readonly SeedRow[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const tuples = rows.map((row) => `(${columns.map((column) => literal(row[column])).join(', ')})`)
  const names = columns.map((column) => `"${column}"`).join(', ')
  return `insert into ${table} (${names}) values\n${tuples.join(',\n')};`
}

export function literal(cell: SqlValue | undefined): string {
  if (cell === null || cell === undefined) return 'null'
  if (typeof cell !== 'string') return String(cell)
  return `'${cell.replaceAll("'", "''")}'`
}
