/** What a firm has of each filter. Apart from the words of the filters, which early rows do without. */
import type { AdvisorCard } from '#domain/advisors/advisor.ts'

/** Value of the filter `serves` for firms that serve every state. */
export const NATIONWIDE = 'US'

const whether = (is: boolean): readonly string[] => (is ? ['true'] : [])

type ToChoices = (advisor: AdvisorCard, today: string) => readonly string[]
const choicesOf: Readonly<Record<string, ToChoices>> = {
  state: ({ states }) => states,
  types: ({ typeIds }) => typeIds,
  services: ({ services }) => services,
  min_rating: ({ averageRating }) =>
    ['3', '4', '4.5'].filter((least) => averageRating >= Number(least)),
  with_articles: ({ resourceCounts }) => whether(resourceCounts.article > 0),
  with_videos: ({ resourceCounts }) => whether(resourceCounts.video > 0),
  // A check is valid until the day on which it ends.
  with_checked: ({ checks }, today) =>
    whether(Object.values(checks).some((end) => end !== undefined && end > today)),
  serves: ({ served }) => served,
}

/** The choices of a filter that a firm has; an on/off filter has the choice `true`. Of other filters, the field of that name. */
export function toChoices(advisor: AdvisorCard, filter: string, today: string): readonly string[] {
  const choices = choicesOf[filter]
  if (choices) return choices(advisor, today)
  const value = toStated(advisor, filter)
  return Array.isArray(value) && !isRange(value) ? (value as string[]) : whether(value === true)
}

/** Whether a parameter of the address is a filter. */
export const isFilter = (name: string, advisor: AdvisorCard): boolean =>
  name === 'years' || name in choicesOf || name in advisor.stated

/** Whether a range holds a number; an open end holds every number. */
export function isWithin([least, most]: readonly (number | null)[], value: number): boolean {
  return value >= (least ?? 0) && value <= (most ?? Infinity)
}

/** A test of one filter, whose value is written as in the address. Of several choices a firm has one, of `services` all. */
export function createFilter(
  filter: string,
  text: string,
  today: string,
): (advisor: AdvisorCard) => boolean {
  if (filter === 'years') {
    const since = Number(today.slice(0, 4)) - Number(text)
    // Nobody is left out for not stating it.
    return ({ practiceSince }) => practiceSince === null || practiceSince <= since
  }
  const wanted = filter === 'serves' ? [text, NATIONWIDE] : text.split(',')
  return (advisor) => {
    const stated = toStated(advisor, filter)
    if (isRange(stated)) return isWithin(stated, Number(text))
    const choices = toChoices(advisor, filter, today)
    return filter === 'services'
      ? wanted.every((one) => choices.includes(one))
      : wanted.some((one) => choices.includes(one))
  }
}

const toStated = ({ stated }: AdvisorCard, filter: string): unknown =>
  (stated as Readonly<Record<string, unknown>>)[filter]

const isRange = (value: unknown): value is (number | null)[] =>
  Array.isArray(value) && value.some((bound) => typeof bound === 'number')
