import { StartError } from '#server/start-error.ts'
import { KEY, type Table } from './tables.ts'

const plain = (head: string) => head.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** Table column for each column of a file, matched by name in any case, with blanks or underscores. */
export function readHeader(cells: readonly string[], table: Table): string[] {
  const names = Object.keys(table.columns)
  const known = new Map(names.map((name) => [plain(name), name]))
  const unknown = cells.filter((cell) => !known.has(plain(cell)))
  if (unknown.length > 0)
    throw new StartError(
      `No column of ours is called ${unknown.map((cell) => `"${cell}"`).join(', ')}: rename it in the file, or delete it there. Ours are: ${names.join(', ')}.`,
    )
  const header = cells.flatMap((cell) => known.get(plain(cell)) ?? [])
  for (const name of [KEY, 'company_name'])
    if (!header.includes(name)) throw new StartError(`The file has no column ${name}.`)
  const twice = header.find((name, at) => header.indexOf(name) !== at)
  if (twice) throw new StartError(`The file has the column ${twice} twice.`)
  return header
}
