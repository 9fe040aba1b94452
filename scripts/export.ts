/** `npm run export:advisors -- FILE.csv` and `export:companies`: exports the directory as a list that the import accepts. */
import { run } from '#server/run.ts'
import { readSettings } from '#server/settings.ts'
import { StartError } from '#server/start-error.ts'
import { writeCsv } from './import/csv.ts'
import { inTransaction } from './import/database.ts'
import { exportRows } from './import/export-rows.ts'
import { tableNamed } from './import/tables.ts'

await run(async () => {
  const [name, file] = process.argv.slice(2)
  const table = tableNamed(name)
  if (!table || !file) throw new StartError('Name the file: npm run export:advisors -- FILE.csv')
  await writeCsv(file, await inTransaction(readSettings(), (query) => exportRows(query, table)))
  console.log(`The ${table.name} of the directory are in ${file}.`)
})
