import type { Report } from '#domain/tools/report.ts'

/** Downloads the dates of a result as a calendar file. */
export async function saveDays(report: Report | undefined): Promise<void> {
  const [{ toDaysFile }, { saveFile }] = await Promise.all([
    import('#domain/tools/dates/days-file.ts'),
    import('#ui/save-file.ts'),
  ])
  saveFile('esop-dates', toDaysFile(report?.days ?? [], new Date()), 'ics')
}
