import type { Report } from '#domain/tools/report.ts'

/** Saves the days of a result for a calendar. */
export async function saveDays(report: Report | undefined): Promise<void> {
  const [{ toDaysFile }, { saveFile }] = await Promise.all([
    import('#domain/tools/dates/days-file.ts'),
    import('#ui/save-file.ts'),
  ])
  saveFile('esop-dates', toDaysFile(report?.days ?? [], new Date()), 'ics')
}
