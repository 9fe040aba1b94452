/** Formats rows as CSV (RFC 4180). */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('')
}

/**
 * Text from users must not run as a formula in a spreadsheet, which may trim a cell, read full-width signs, and divide
 * cells at a semicolon.
 */
function toCell(text: string): string {
  const safe = text.replace(/(^|;)(?=[\s"]*[=+\-@＝＋－＠]|[\t\r])/g, "$1'")
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
