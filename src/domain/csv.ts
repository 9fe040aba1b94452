/** Formats rows as CSV (RFC 4180). */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('')
}

function toCell(text: string): string {
  const safe = escapeFormulas(text)
  // A program may divide cells at a semicolon or a tab, and cut blanks that no quotes hold.
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Where a spreadsheet could begin a formula: it may trim a cell, read full-width signs, and divide cells at a semicolon. */
const START = String.raw`(?=[\s"]*[=+\-@＝＋－＠]|[\t\r])`
const FORMULAS = new RegExp(`(^|;)(?='*${START})`, 'g')
const ESCAPED = new RegExp(`(^|;)'(?='*${START})`, 'g')

/** Text from users must not run as a formula in a spreadsheet: an apostrophe before it makes it text. */
function escapeFormulas(text: string): string {
  return text.replace(FORMULAS, "$1'")
}

/** The text of a cell that `toCsv` wrote. */
export function unescapeFormulas(text: string): string {
  return text.replace(ESCAPED, '$1')
}
