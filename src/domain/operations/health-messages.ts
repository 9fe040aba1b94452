import type { HealthCheck } from './health.ts'

type Words = {
  title: string
  act?: string
  /** Whether the figure is the time since something. */
  isPast?: boolean
}

const schedules =
  'Its jobs are made by “schedule_jobs”, and the log of the function “mail” says why a run failed: docs/deploy.md, step 4.'

/** By name of the check: its title, and what a person does about a fault. */
const words: Record<string, Words> = {
  mail: {
    title: 'Oldest unsent email',
    act: 'Look whether the mail service works and takes our key: the log of the function “mail” names its answer. Emails wait and leave by themselves.',
  },
  schedule_mail: { title: 'Last round of emails', act: schedules, isPast: true },
  schedule_digest: { title: 'Last look for a digest', act: schedules, isPast: true },
  schedule_tidy: { title: 'Last deletion of old rows', act: schedules, isPast: true },
  digest: { title: 'Last newsletter', isPast: true },
  queue: {
    title: 'Oldest item at the desk',
    act: 'Decide on the oldest item at the desk. If no one has time, invite a colleague there.',
  },
  database_size: {
    title: 'Size of the database',
    act: 'Take a larger plan before the current one is full: Supabase then refuses every change.',
  },
  team_address: {
    title: 'Suppressed addresses of the team',
    act: 'Repair the mailbox of the team, then lift its address below. Until then messages of the contact form wait at the desk.',
  },
}

/** Texts about the health of the backend. */
export const healthMessages = {
  title: 'Health',
  well: 'Everything works within its limits.',
  faults: (count: number) =>
    count === 1 ? 'One item needs attention.' : `${count} items need attention.`,
  fault: 'Needs attention',
} as const

/** Texts of a check; one that this page does not know yet is shown by its name. */
export function toHealthText({ name, value, unit, limit }: HealthCheck) {
  const { title, act, isPast = false } = words[name] ?? { title: name }
  const figure = value === 0 && !isPast ? 'none' : toFigureText(value, unit)
  return {
    text: `${title}: ${figure}${isPast && value !== null ? ' ago' : ''}`,
    limit: limit === null ? null : `at most ${toFigureText(limit, unit)}`,
    act,
  }
}

/** A figure as text: minutes as the unit that people would use. */
function toFigureText(value: number | null, unit: string): string {
  if (value === null) return 'never'
  if (unit === 'minutes' && value >= 48 * 60) return toFigureText(value / 1440, 'days')
  if (unit === 'minutes' && value >= 90) return toFigureText(value / 60, 'hours')
  const rounded = unit === 'MB' ? value : Math.round(value)
  return `${rounded} ${rounded === 1 ? unit.replace(/s$/, '') : unit}`
}
