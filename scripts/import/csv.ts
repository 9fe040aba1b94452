import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parse, type Info } from 'csv-parse'
import { stringify } from 'csv-stringify'
import { StartError } from '#server/start-error.ts'

/** `row` is the row number in a spreadsheet; the header is row 1. */
export type Line = { row: number; cells: string[] }

/** Maximum characters of a row: an unclosed quote must not swallow the rest of the file. */
const ROW_MAX = 100_000
/** Text that a spreadsheet runs as a formula, escaped or not. */
const FORMULA = /^'*[=+\-@\t\r]/

/** Reads a file of any length row by row. `isForeign`: bytes that are not UTF-8 and stray quotes are taken as they are. */
export async function* readCsv(file: string, { isForeign = false } = {}): AsyncGenerator<Line> {
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: isForeign,
    skip_empty_lines: true,
    max_record_size: ROW_MAX,
  })
  const text = Readable.from(readText(file, !isForeign))
  // A read error ends the parser, and with it the loop below.
  text.on('error', (error) => parser.destroy(error)).pipe(parser)
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>)
      yield { row: info.records + info.empty_lines, cells: record.map(fromCell) }
  } catch (error) {
    throw new StartError(explainFailure(file, error), { cause: error })
  }
}

async function* readText(file: string, fatal: boolean): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal, ignoreBOM: true })
  for await (const chunk of createReadStream(file)) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

function explainFailure(file: string, error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return `There is no file ${file}.`
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
    return `${file} is not UTF-8. Save it as "CSV UTF-8".`
  return `${file} cannot be read as CSV: ${message}`
}

/** Writes rows as they arrive. */
export async function writeCsv(file: string, rows: AsyncIterable<unknown[]>): Promise<void> {
  const cells = stringify({
    bom: true,
    record_delimiter: '\r\n',
    cast: { boolean: (is) => (is ? 'yes' : 'no'), string: toCell },
  })
  await pipeline(Readable.from(rows), cells, createWriteStream(file))
}

/** Text from users must not run as a formula in a spreadsheet; the import removes the escape. */
function toCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

function fromCell(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text
}

const SHOWN = 50

/** The first lines of a report, and how many there are more. */
export function shorten(lines: readonly string[]): string[] {
  const rest = lines.length - SHOWN
  return [...lines.slice(0, SHOWN), ...(rest > 0 ? [`and ${rest} more`] : [])]
}
