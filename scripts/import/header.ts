import { StartError } from '#server/start-error.ts'
import { KEY, type Table } from './tables.ts'

/** Table column for each column of a file; null for a skipped one. */
export type Header = (string | null)[]

const plain = (head: string) => head.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/**
 * Matches the columns by name, ignoring case, blanks and underscores. `mapping` adds others, such as `Firm
 * name=company_name`; `Notes=` skips a column.
 */
export function readHeader(cells: readonly string[], table: Table, mapping: string[] = []): Header {
  const names = Object.keys(table.columns)
  const known = new Map<string, string | null>(names.map((name) => [plain(name), name]))
  for (const pair of mapping) {
    const at = pair.lastIndexOf('=')
    const name = pair.slice(at + 1)
    if (at < 1 || (name && !names.includes(name)))
      throw new StartError(
        `--map "${pair}" names no column of ours. They are: ${names.join(', ')}.`,
      )
    known.set(plain(pair.slice(0, at)), name || null)
  }
  const unknown = cells.filter((cell) => !known.has(plain(cell)))
  if (unknown.length > 0)
    throw new StartError(
      `No column of ours is called ${unknown.map((cell) => `"${cell}"`).join(', ')}. Say which it is with --map "${unknown[0]}=company_name", or leave it out with --map "${unknown[0]}=". Ours are: ${names.join(', ')}.`,
    )
  const header = cells.map((cell) => known.get(plain(cell)) ?? null)
  for (const name of [KEY, 'company_name'])
    if (!header.includes(name))
      throw new StartError(
        `The file has no column ${name}. Say which it is with --map "…=${name}".`,
      )
  const twice = header.find((name, at) => name !== null && header.indexOf(name) !== at)
  if (twice) throw new StartError(`The file has the column ${twice} twice.`)
  return header
}
