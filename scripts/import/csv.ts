import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { stringify } from 'csv-stringify/sync'
import { StartError } from '#server/start-error.ts'

export type Line = {
  /** Row number in a spreadsheet; the header is row 1. */
  row: number
  /** Cells by the names of their columns. */
  cells: Record<string, string | undefined>
  /** What is wrong with the number of cells. */
  misfit: string | undefined
}
type Parsed = {
  record: Line['cells']
  info: { records: number; empty_lines: number; error?: { record: string[] } }
}

/** Maximum characters of a row: an unclosed quote must not swallow the rest of the file. */
const ROW_MAX = 100_000
/** Text that a spreadsheet runs as a formula, escaped or not. */
const FORMULA = /^'*[=+\-@\t\r]/

/**
 * Reads a file of any length row by row. `toNames` names the columns of the header; those named false are left out. `isForeign`:
 * bytes that are not UTF-8 and stray quotes are taken as they are, and a row that is too short does not fit.
 */
export async function* readCsv(
  file: string,
  toNames: (header: string[]) => (string | false)[],
  { isForeign = false } = {},
): AsyncGenerator<Line> {
  let width = 0
  const parser = parse({
    bom: true,
    info: true,
    cast: isForeign ? (text) => text.trim() : fromCell,
    columns(header: string[]) {
      width = header.length
      return toNames(header)
    },
    relax_column_count: true,
    relax_quotes: isForeign,
    skip_empty_lines: true,
    max_record_size: ROW_MAX,
  })
  const text = Readable.from(readText(file, !isForeign))
  // A read error ends the parser, and with it the loop below.
  text.on('error', (error) => parser.destroy(error)).pipe(parser)
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      const count = info.error?.record.length ?? width
      const fits = count === width || (count < width && !isForeign)
      yield {
        row: 1 + info.records + info.empty_lines,
        cells: record,
        misfit: fits ? undefined : `This row has ${count} cells, the first one ${width}`,
      }
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(explainFailure(file, error), { cause: error })
  }
  if (width === 0) throw new StartError('The file is empty: its first row names the columns.')
}

async function* readText(file: string, fatal: boolean): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal, ignoreBOM: true })
  for await (const chunk of createReadStream(file)) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

function explainFailure(file: string, error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
    return `${file} is not UTF-8. Save it as "CSV UTF-8".`
  return `${file} cannot be read as CSV: ${message}`
}

export async function writeCsv(file: string, rows: unknown[][]): Promise<void> {
  const cast = { boolean: (is: boolean) => (is ? 'yes' : 'no'), string: toCell }
  await writeFile(file, stringify(rows, { bom: true, record_delimiter: '\r\n', cast }))
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
