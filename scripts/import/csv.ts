import { writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { toCsv, unescapeFormulas } from '#domain/csv.ts'
import { StartError } from '#server/start-error.ts'
import { readTextFile } from './text-file.ts'

export type CsvLine = {
  /** Row number in a spreadsheet; the header is row 1. */
  row: number
  /** Cells by the names of their columns. */
  cells: Record<string, string | undefined>
  /** What is wrong with the number of cells. */
  misfit: string | undefined
}
type Parsed = {
  record: CsvLine['cells']
  info: { records: number; empty_lines: number; error?: { record: string[] } }
}

/** Maximum characters of a row: an unclosed quote must not swallow the rest of the file. */
const ROW_MAX = 100_000
const SEPARATORS = [',', ';', '\t', '|'] as const
/** A first line for spreadsheets, which show no row for it. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=.?"?[,;\t]*(?:\r\n|\r|\n)/i

/**
 * Reads a file of any length row by row. `toNames` names the columns of the header; those named false are left out. `isForeign`:
 * another encoding and stray quotes are taken as they are, and a row that is too short does not fit.
 */
export async function* readCsv(
  file: string,
  toNames: (header: string[]) => (string | false)[],
  { isForeign = false } = {},
): AsyncGenerator<CsvLine> {
  let width = 0
  try {
    const text = await readHead(readTextFile(file, isForeign))
    const parser = parse({
      bom: true,
      delimiter: text.separator,
      info: true,
      cast: isForeign ? (cell) => cell.trim() : unescapeFormulas,
      columns(header: string[]) {
        width = header.length
        return toNames(header)
      },
      relax_column_count: true,
      relax_quotes: isForeign,
      skip_empty_lines: true,
      max_record_size: ROW_MAX,
    })
    const pieces = Readable.from(text.pieces)
    // A read error ends the parser, and with it the loop below.
    pieces.on('error', (error) => parser.destroy(error)).pipe(parser)
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

/** The separator of a file, which is the commonest one of its header, and its text without a line for spreadsheets. */
async function readHead(pieces: AsyncGenerator<string>) {
  let head = ''
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    head += next.value
    if (/\S[^\r\n]*[\r\n]+[^\r\n]+[\r\n]/.test(head) || head.length > ROW_MAX) break
  }
  const start = head.replace(SEPARATOR_LINE, '')
  const [header = ''] = /\S[^\r\n]*/.exec(start) ?? []
  const names = header.replaceAll(/"[^"]*"/g, '')
  const counts = SEPARATORS.map((one) => names.split(one).length)
  async function* all() {
    yield start
    yield* pieces
  }
  return { separator: SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',', pieces: all() }
}

function explainFailure(file: string, error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
    return `${file} is not UTF-8. It may be Windows-1252, which Excel writes as "CSV (Comma delimited)". Save it again: in Excel as "CSV UTF-8", elsewhere with the character set "Unicode (UTF-8)".`
  return `${file} cannot be read as CSV: ${message}`
}

/** Writes rows for spreadsheets, which assume another encoding without a byte order mark. */
export async function writeCsv(file: string, rows: readonly string[][]): Promise<void> {
  await writeFile(file, `\uFEFF${toCsv(rows)}`)
}

const SHOWN = 50

/** The first lines of a report, and how many there are more. */
export function shorten(lines: readonly string[]): string[] {
  const rest = lines.length - SHOWN
  return [...lines.slice(0, SHOWN), ...(rest > 0 ? [`and ${rest} more`] : [])]
}
