/** `npm run import:filings -- FORM5500.csv SCHEDULE_H.csv`: finds the auditors of ESOPs in a year's filings; the desk decides. */
import { run } from '#server/run.ts'
import { readSettings } from '#server/settings.ts'
import { StartError } from '#server/start-error.ts'
import { readCsv } from './import/csv.ts'
import { inTransaction } from './import/database.ts'
import { readFilings, storeFilings } from './import/filings.ts'

const SKIPPED_SHOWN = 50

await run(async () => {
  const [forms, schedules] = process.argv.slice(2)
  if (!forms || !schedules)
    throw new StartError('Name both files: npm run import:filings -- FORM5500.csv SCHEDULE_H.csv')
  const isForeign = true
  const { years, audits, skipped } = await readFilings(
    readCsv(forms, { isForeign }),
    readCsv(schedules, { isForeign }),
  )
  const waiting = await inTransaction(
    readSettings(),
    (query) => storeFilings(query, audits),
    () => true,
  )
  for (const { file, row, message } of skipped.slice(0, SKIPPED_SHOWN))
    console.warn(`${file}, row ${row} is left out. ${message}.`)
  if (skipped.length > SKIPPED_SHOWN) console.warn(`and ${skipped.length - SKIPPED_SHOWN} more`)
  for (const { year, plans } of years) {
    const named = audits.filter((audit) => audit.year === year)
    const audited = named.reduce((sum, audit) => sum + audit.plans, 0)
    const auditors = new Set(named.map(({ ein }) => ein)).size
    console.log(`${year}: ${plans} ESOPs, ${audited} with an auditor, by ${auditors} EINs.`)
  }
  console.log(`Cases that wait at the desk: ${waiting}.`)
})
