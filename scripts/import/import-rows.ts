import { readHeader, type Header } from './header.ts'
import type { Line } from './csv.ts'
import type { Query } from './database.ts'
import { KEY, type Table } from './tables.ts'
import { toWrite, type Write, type Written } from './write.ts'
import { StartError } from '#server/start-error.ts'

export type Fault = { row: number; column: string; message: string }
export type Imported = Written & { rows: number; faults: Fault[] }

type Row = { row: number; values: Record<string, unknown> }

/** Rows per statement. */
const BATCH = 200

/**
 * Imports the lines of a file into a table, in the transaction of `query`. It checks every row but writes nothing after the
 * first fault; the caller then rolls back.
 */
export async function importRows(
  query: Query,
  table: Table,
  lines: AsyncIterable<Line>,
  mapping: string[] = [],
  onProgress: (rows: number) => void = () => {},
): Promise<Imported> {
  const done: Imported = { rows: 0, added: 0, changed: 0, faults: [] }
  const seen = new Map<string, number>()
  let header: Header | undefined
  let write: Write | undefined
  let batch: Row[] = []
  const flush = async () => {
    if (write && done.faults.length === 0) await writeBatch(query, write, batch, done)
    batch = []
    onProgress(done.rows)
  }
  for await (const line of lines) {
    if (!header) {
      header = readHeader(line.cells, table, mapping)
      write = toWrite(
        table,
        header.filter((name) => name !== null),
      )
      continue
    }
    done.rows++
    const values = readRow(line, header, table, seen, done.faults)
    batch.push({ row: line.row, values })
    if (batch.length === BATCH) await flush()
  }
  if (!header) throw new StartError('The file is empty: its first row names the columns.')
  await flush()
  return done
}

function readRow(
  { row, cells }: Line,
  header: Header,
  table: Table,
  seen: Map<string, number>,
  faults: Fault[],
): Row['values'] {
  const values: Row['values'] = {}
  if (cells.length > header.length)
    faults.push({
      row,
      column: '',
      message: `This row has ${cells.length} cells, the first one ${header.length}`,
    })
  for (const [at, name] of header.entries()) {
    const cell = name === null ? undefined : table.columns[name]
    if (name === null || !cell) continue
    const result = cell.safeParse(cells[at] ?? '')
    if (result.success) values[name] = result.data
    else faults.push({ row, column: name, message: result.error.issues[0]?.message ?? '' })
  }
  const key = String(values[KEY] ?? '')
  const before = seen.get(key)
  if (before !== undefined)
    faults.push({ row, column: KEY, message: `Row ${before} has the same key` })
  else if (key) seen.set(key, row)
  return values
}

/** If the database refuses a batch, its rows are sent one by one to find the bad one. */
async function writeBatch(
  query: Query,
  write: Write,
  batch: readonly Row[],
  done: Imported,
): Promise<void> {
  try {
    add(
      done,
      await withSavepoint(query, () =>
        write(
          query,
          batch.map(({ values }) => values),
        ),
      ),
    )
  } catch {
    for (const { row, values } of batch) {
      try {
        add(done, await withSavepoint(query, () => write(query, [values])))
      } catch (error) {
        done.faults.push({ row, column: '', message: (error as Error).message })
      }
    }
  }
}

function add(done: Imported, { added, changed }: Written): void {
  done.added += added
  done.changed += changed
}

async function withSavepoint<T>(query: Query, work: () => Promise<T>): Promise<T> {
  await query('savepoint batch')
  try {
    const result = await work()
    await query('release batch')
    return result
  } catch (error) {
    await query('rollback to batch')
    throw error
  }
}
