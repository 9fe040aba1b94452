import type { Report } from '#domain/tools/report.ts'

/** The days of a result as a file. Saved again it replaces what it brought before. */
export async function saveDays(report: Report | undefined): Promise<void> {
  const [{ onDays, toCalendarFile }, { saveFile }] = await Promise.all([
    import('#domain/calendar-file.ts'),
    import('#ui/save-file.ts'),
  ])
  const now = new Date()
  const entries = (report?.days ?? []).map((one) => ({
    uid: one.id,
    summary: one.title,
    description: one.text,
    when: onDays(one.first, one.last),
    more: [`SEQUENCE:${Math.floor(now.getTime() / 60_000)}`, 'TRANSP:TRANSPARENT'],
  }))
  saveFile('esop-dates', toCalendarFile('Dates', entries, now), 'ics')
}
