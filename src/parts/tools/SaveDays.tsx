import { useState } from 'react'
import { toUpcoming } from '#domain/tools/dates/upcoming.ts'
import type { Report } from '#domain/tools/report.ts'
import { Button } from '#ui/Button.tsx'

/** Saves the upcoming dates of a result as a calendar file. */
export function SaveDays({ report }: { report: Report | undefined }) {
  const [now] = useState(() => new Date())
  if (!report || toUpcoming(report.days ?? [], now).length === 0) return null
  return (
    <Button variant="secondary" onClick={() => void save(report)}>
      Save to a calendar
    </Button>
  )
}

async function save(report: Report): Promise<void> {
  const [{ toDaysFile }, { saveFile }] = await Promise.all([
    import('#domain/tools/dates/days-file.ts'),
    import('#ui/save-file.ts'),
  ])
  saveFile('esop-dates', toDaysFile(report, new Date()), 'ics')
}
