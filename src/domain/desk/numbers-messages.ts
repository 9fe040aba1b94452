import { USUAL_WEEKS } from './weekly-numbers.ts'

/** Texts of the weekly numbers. */
export const numbersMessages = {
  title: 'Weekly numbers',
  save: 'Save all weeks (CSV)',
  hint: `Each column is a week, from Monday to Sunday in UTC. The dashed one is this week, which is not over. The line is the usual: the median of the ${USUAL_WEEKS} weeks before.`,
  thisWeek: 'this week',
  inTable: 'The table below has all weeks.',
  allWeeks: 'All weeks as a table',
  tableCaption: 'Numbers of each week',
  howCounted: 'How these are counted',
  counting: [
    'All numbers come from what is stored now. When an account is deleted, its sign-up, messages and reviews leave the numbers of their weeks. Registrations and decisions stay.',
    'Confirmed, approved and answered are counted in the week of the sign-up, the registration or the message, so the last weeks can still rise.',
    'A message to several firms counts once for each firm. It is answered if the firm answered here within 14 days, or if the sender told us that the firm answered by email. Other answers by email are not known.',
    'Hours to a decision run from the sending to the decision of a person at the desk, nights and weekends included. They belong to the week of the decision. What was undone does not count.',
    'Newsletter counts addresses by the week of their confirmation, without those that have unsubscribed since.',
    'Visits to articles are not counted: the site loads no script that reports them, and the log of a static host cannot tell people from machines.',
  ],
  emptySearches: 'Searches that found nothing',
  emptySearchesHint: 'Terms that five members or more searched for in the last 90 days.',
  noEmptySearches:
    'None in the last 90 days. A term appears once five members have searched for it in vain.',
  inDirectory: { advisors: 'in advisors', companies: 'in companies' },
  members: (count: number) => `${count} members`,
} as const

/** "12 so far this week" and "usually 9 a week", or the same for hours. */
export function toWeekSummary(now: number | null, usual: number | null, isHours: boolean) {
  if (!isHours)
    return {
      now: String(now ?? 0),
      usual: usual === null ? 'so far this week' : `so far this week, usually ${usual}`,
    }
  return {
    now: now === null ? '–' : `${now} h`,
    usual: [
      now === null ? 'no decision yet' : 'this week',
      usual === null ? '' : `, usually ${Math.round(usual * 10) / 10} h`,
    ].join(''),
  }
}
