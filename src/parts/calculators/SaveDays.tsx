import { useState } from 'react'
import { toUpcoming } from '#domain/calculators/dates/upcoming.ts'
import type { Result } from '#domain/calculators/result.ts'
import { Button } from '#ui/Button.tsx'

/** Saves the upcoming dates of a result as a calendar file. */
export function SaveDays({ result }: { result: Result | undefined }) {
  const [now] = useState(() => new Date())
  if (!result || toUpcoming(result.days ?? [], now).length === 0) return null
  return (
    <Button variant="secondary" onClick={() => void save(result)}>
      Save to a calendar
    </Button>
  )
}

async function save(result: Result): Promise<void> {
  const [{ toDaysFile }, { saveFile }] = await Promise.all([
    import('#domain/calculators/dates/days-file.ts'),
    import('#ui/save-file.ts'),
  ])
  saveFile('esop-dates', toDaysFile(result, new Date()), 'ics')
}
