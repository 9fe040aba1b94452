import { addMonths } from '#domain/dates/day.ts'
import { birthDays, choice, day, type InputOf, optional, year } from '#domain/calculators/fields.ts'
import { dayOf, type Law, num } from '#domain/calculators/law.ts'
import { toolMessages } from '#domain/calculators/messages.ts'
import type { Problems } from '#domain/calculators/tool.ts'
import { partsOf, toDay } from './calendar.ts'
import { deadline, deadlinesOf } from './deadline.ts'

// Figures: rmd-owner

/** Facts on which the first required distribution is based. */
export const requiredFacts = [
  'rmd-age-half',
  'rmd-age-early',
  'rmd-age',
  'rmd-age-later',
  'rmd-birth-half',
  'rmd-birth-early',
  'rmd-birth-later',
] as const
/** Fact with the age of required distributions, by date of birth. */
export type RequiredAge = Extract<(typeof requiredFacts)[number], `rmd-age${string}`>
type RequiredLaw = Law<(typeof requiredFacts)[number]>

/** A participant. The year of leaving the employer is null if unknown. */
type Leaver = { born: string; left: number | null; isOwner: boolean }

export const participantFields = {
  born: optional(
    day('A participant’s date of birth', {
      ...birthDays,
      initial: '',
      hint: 'For the first required distribution. Leave blank if you do not need it.',
    }),
  ),
  left: optional(
    year('Year in which this participant leaves the employer', {
      min: 1970,
      max: 2075,
      hint: 'Leave blank if unknown.',
    }),
  ),
  owner: choice(
    'Does this participant own more than 5% of the company?',
    { no: 'no', yes: 'yes' },
    { initial: 'no', hint: 'Shares in the ESOP do not count.' },
  ),
}
type ParticipantInput = InputOf<typeof participantFields>

/**
 * First required distribution: 1 April after the year of the age, or after leaving this employer if that is later and the
 * participant is not an owner. Weekends do not move it.
 */
export function requiredBeginning({ born, left, isOwner }: Leaver, law: RequiredLaw) {
  const age = requiredAge(born, law)
  const reached = partsOf(addMonths(born, 12 * num(law, age))).year
  const later = isOwner ? reached : Math.max(reached, left ?? reached)
  return { age, reached, year: later, day: toDay({ year: later + 1, month: 4, date: 1 }) }
}

function requiredAge(born: string, law: RequiredLaw): RequiredAge {
  if (born < dayOf(law, 'rmd-birth-half')) return 'rmd-age-half'
  const { year: of } = partsOf(born)
  if (of <= num(law, 'rmd-birth-early')) return 'rmd-age-early'
  return of < num(law, 'rmd-birth-later') ? 'rmd-age' : 'rmd-age-later'
}

/** Whether the participant's age is based on a proposed regulation. */
export function isAgeProposed(born: string, law: Law<'rmd-proposed'>): boolean {
  return partsOf(born).year === num(law, 'rmd-proposed')
}

const required = deadline({
  id: 'required-owner',
  duty: 'required',
  facts: [...requiredFacts, 'rmd-proposed'],
  when: (one: Leaver, law) => ({ first: requiredBeginning(one, law).day }),
  applies: ({ isOwner }) => isOwner,
  places: {
    reached: (one, law) => String(requiredBeginning(one, law).reached),
    age: (one, law) =>
      `[[${requiredBeginning(one, law).age}]]${isAgeProposed(one.born, law) ? ' [[rmd-proposed]]' : ''}`,
  },
})

export const participant = deadlinesOf({
  fields: ['born', 'left', 'owner'],
  originOf: ({ born, left, owner }: ParticipantInput): Leaver | null =>
    born === null ? null : { born, left, isOwner: owner === 'yes' },
  unused: ({ born, owner }) => {
    const none = 'no date of birth is entered'
    if (born === null) return { left: none, owner: none }
    return owner === 'yes' ? { left: 'for an owner the age alone counts' } : {}
  },
  deadlines: [
    required,
    {
      ...required,
      id: 'required-open',
      applies: ({ isOwner, left }) => !isOwner && left === null,
    },
    {
      ...required,
      id: 'required',
      applies: ({ isOwner, left }) => !isOwner && left !== null,
      places: {
        ...required.places,
        year: (one, law) => String(requiredBeginning(one, law).year),
        left: ({ left }) => String(left),
      },
    },
  ],
})

export function checkParticipant({ born, left }: ParticipantInput): Problems {
  const isWrong = born !== null && left !== null && left < partsOf(born).year
  return isWrong ? { left: toolMessages.leavingBeforeBirth } : {}
}
