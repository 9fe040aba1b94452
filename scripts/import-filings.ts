/** `npm run import:filings -- FORM5500.csv SCHEDULE_H.csv`: finds the auditors of ESOPs in a year's filings; the desk decides. */
import { run } from '#server/run.ts'
import { readSettings } from '#server/settings.ts'
import { StartError } from '#server/start-error.ts'
import { shorten } from './import/csv.ts'
import { inTransaction } from './import/database.ts'
import { readFilings, storeFilings } from './import/filings.ts'

await run(async () => {
  const [forms, schedules] = process.argv.slice(2)
  if (!forms || !schedules)
    throw new StartError('Name both files: npm run import:filings -- FORM5500.csv SCHEDULE_H.csv')
  const { years, audits, skipped } = await readFilings(forms, schedules)
  const waiting = await inTransaction(readSettings(), (query) => storeFilings(query, audits))
  const lines = skipped.map(
    ({ file, row, message }) => `${file}, row ${row} is left out. ${message}.`,
  )
  for (const line of shorten(lines)) console.warn(line)
  for (const { year, plans, combined } of years) {
    const named = audits.filter((audit) => audit.year === year)
    const audited = named.reduce((sum, audit) => sum + audit.plans, 0)
    const auditors = new Set(named.map(({ ein }) => ein)).size
    console.log(
      `${year}: ${plans} ESOPs (${combined} of them in a 401(k) plan), ${audited} with an auditor, by ${auditors} EINs.`,
    )
  }
  console.log(`Cases that wait at the desk: ${waiting}.`)
})
