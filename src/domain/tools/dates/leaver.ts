import { partsOf } from './calendar.ts'
import { isAgeProposed, requiredBeginning, type RequiredLaw } from './dates.ts'
import { type Entry, toEntry, type Words } from './entry.ts'
import { birthDays, choice, day, type InputOf, optional, year } from '#domain/tools/fields.ts'
import type { Law } from '#domain/tools/law.ts'
import { toolMessages } from '#domain/tools/messages.ts'
import type { Problems, Reasons } from '#domain/tools/tool.ts'

// Figures: rmd-owner

type LeaverLaw = RequiredLaw & Law<'rmd-proposed'>

/** Of whom the first required distribution is counted. */
export const leaverFields = {
  born: optional(
    day('A participant’s day of birth', {
      ...birthDays,
      initial: '',
      hint: 'For the first required distribution. Empty: none.',
    }),
  ),
  left: optional(
    year('Year in which this participant leaves the employer', {
      min: 1970,
      max: 2075,
      hint: 'Empty: not known.',
    }),
  ),
  owner: choice(
    'Does this participant own more than 5% of the company?',
    { no: 'no', yes: 'yes' },
    { initial: 'no', hint: 'Shares in the ESOP do not count.' },
  ),
}
type Leaving = InputOf<typeof leaverFields>

/** What follows for a participant. */
export function ofLeaver(
  { born, left, owner }: Leaving,
  ground: { law: LeaverLaw; words: Words },
): Entry[] {
  if (born === null) return []
  const isOwner = owner === 'yes'
  const {
    age: fact,
    reached: ofAge,
    ...due
  } = requiredBeginning({ born, left, isOwner }, ground.law)
  const age = `[[${fact}]]${isAgeProposed(born, ground.law) ? ' [[rmd-proposed]]' : ''}`
  const reached = String(ofAge)
  const when = { first: due.day }
  if (isOwner) return [toEntry(ground, 'required-owner', { reached, age }, when, 'required')]
  if (left === null) return [toEntry(ground, 'required-open', { reached, age }, when, 'required')]
  const values = { year: String(due.year), reached, age, left: String(left) }
  return [toEntry(ground, 'required', values, when)]
}

/** Fields that do not matter, as long as no birth is known or an owner must not wait for leaving. */
export function unusedOfLeaver({ born, owner }: Partial<Leaving>): Reasons {
  const none = 'no day of birth is entered'
  if (born === null) return { left: none, owner: none }
  return owner === 'yes' ? { left: 'for an owner the age alone counts' } : {}
}

export function checkLeaver({ born, left }: Leaving): Problems {
  const isWrong = born !== null && left !== null && left < partsOf(born).year
  return isWrong ? { left: toolMessages.leavingBeforeBirth } : {}
}
