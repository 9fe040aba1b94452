/** `npm run import:advisors -- FILE.csv` and `import:companies`: imports a list into the directory, all of it or nothing. */
import { parseArgs } from 'node:util'
import { toPlaceText } from '#domain/places/place.ts'
import { run } from '#server/run.ts'
import { readSettings } from '#server/settings.ts'
import { StartError } from '#server/start-error.ts'
import { shorten } from './import/csv.ts'
import { inTransaction } from './import/database.ts'
import { importRows, type CellFault } from './import/import-rows.ts'
import { tableNamed } from './import/tables.ts'

await run(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' } },
  })
  const [name, file] = positionals
  const table = tableNamed(name)
  if (!table || !file)
    throw new StartError('Name the list: npm run import:advisors -- FILE.csv [--dry-run]')
  const isDryRun = values['dry-run'] ?? false
  const { rows, added, changed, faults, notes, places, twins, left } = await inTransaction(
    readSettings(),
    (query) => importRows(query, table, file),
    (result) => !isDryRun && result.faults.length === 0,
  )
  if (faults.length > 0)
    throw new StartError([...shorten(faults.map(toLine)), 'Nothing was imported.'].join('\n'))
  for (const line of shorten(notes.map(toLine))) console.warn(line)
  const likely = twins.map(({ row, message }) => `row ${row} may be a firm twice: ${message}`)
  for (const line of shorten(likely)) console.warn(line)
  const gone = left.map(({ row, name: firm }) => `row ${row} is skipped: ${firm} has left`)
  for (const line of shorten(gone)) console.warn(line)
  const same = rows - added - changed - left.length
  const skipped = left.length === 0 ? '' : `, ${left.length} skipped`
  const done = `${rows} rows: ${added} new, ${changed} changed, ${same} as they were${skipped}.`
  // A dry run shows every place as it is read, an import those that nobody finds by state.
  const shown = isDryRun ? places : places.filter(({ place }) => !place.country)
  for (const { location, place } of shown) console.log(`${location}: ${toPlaceText(place)}`)
  console.log(isDryRun ? `${done} Nothing was written, as asked.` : done)
})

function toLine({ row, column, cell, message }: CellFault): string {
  const where = column ? [`column ${column}`] : []
  return [`row ${row}`, ...where, ...(cell ? [toQuoted(cell)] : []), message].join(', ')
}

/** The beginning of a cell, on one line. */
function toQuoted(cell: string): string {
  return JSON.stringify(cell.length > 60 ? `${cell.slice(0, 60)}…` : cell)
}
