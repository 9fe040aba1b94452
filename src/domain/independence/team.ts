import {
  type AnswerId,
  answerIds,
  placeIds,
  type PlaceId,
  type QuestionId,
  questionIds,
  type ReaderId,
  readerIds,
  relationIds,
  type RelationId,
} from './ids.ts'

/** Most firms in one seat. */
export const MOST_IN_A_SEAT = 3
/** Longest name of a firm. */
export const LONGEST_NAME = 120
/** Most ties that an address can hold. */
const MOST_TIES = 60

/** A firm at its place: `lender`, and `lender-2` for the second one. */
export type Member = { ref: string; place: PlaceId; name: string }
export type Tie = { from: string; relation: RelationId; to: string }
export type Team = {
  /** Firms with a name. */
  members: readonly Member[]
  ties: readonly Tie[]
  answers: Readonly<Record<QuestionId, AnswerId>>
  /** Who fills it in, once chosen. */
  reader?: ReaderId | undefined
}

export const emptyTeam: Team = {
  members: [],
  ties: [],
  answers: { guarantee: 'unknown', success: 'unknown', bar: 'unknown' },
}

export function toRef(place: PlaceId, at: number): string {
  return at === 0 ? place : `${place}-${at + 1}`
}

/** All refs in the order of the form. */
const refs = new Map(
  placeIds.flatMap((place) =>
    Array.from({ length: MOST_IN_A_SEAT }, (_, at) => [toRef(place, at), place] as const),
  ),
)
export const allRefs = [...refs.keys()]

export function placeOf(ref: string): PlaceId | undefined {
  return refs.get(ref)
}

const FORMS =
  /(?:\s(?:llc|llp|lp|pllc|plc|pc|pa|na|inc|incorporated|corp|corporation|co|company|ltd|limited))+$/

/** A firm's name without case, punctuation, accents and legal form: the same text means the same firm. */
export function toFirmKey(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', ' and ')
    // A dot or an apostrophe joins: `L.L.C.`, `Sellers’`.
    .replaceAll(/[\p{M}.'’]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^the /, '')
  return words.replace(FORMS, '') || words
}

/** The team as a fragment of the address, which browsers do not send to a server. */
export function toTeamFragment({ members, ties, answers, reader }: Team): string {
  return new URLSearchParams([
    ...(reader ? [['reader', reader]] : []),
    ...members.map(({ ref, name }) => [ref, name]),
    ...ties.map(({ from, relation, to }) => ['tie', `${from}.${relation}.${to}`]),
    ...questionIds.flatMap((id) => (answers[id] === 'unknown' ? [] : [[id, answers[id]]])),
  ]).toString()
}

/** The team in a fragment; undefined if it names nothing of one. What is not known is left out. */
export function parseTeam(fragment: string): Team | undefined {
  const params = new URLSearchParams(fragment.replace(/^#/, ''))
  const members = allRefs.flatMap((ref) => toMember(ref, params.get(ref) ?? '') ?? [])
  const ties = uniqueTies(
    params
      .getAll('tie')
      .slice(0, MOST_TIES)
      .flatMap((text) => {
        const [from = '', relation = '', to = ''] = text.split('.')
        return toTie({ from, relation, to }) ?? []
      }),
  )
  const answers = { ...emptyTeam.answers }
  for (const id of questionIds) answers[id] = toAnswer(params.get(id))
  const reader = toReader(params.get('reader'))
  const known = new Set<string>([...allRefs, ...questionIds, 'tie', 'reader'])
  return [...params.keys()].some((key) => known.has(key))
    ? { members, ties, answers, reader }
    : undefined
}

export function toMember(ref: string, text: string): Member | undefined {
  const place = placeOf(ref)
  const name = text.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_NAME)
  return place && name ? { ref, place, name } : undefined
}

export function toAnswer(text: string | null): AnswerId {
  return answerIds.find((id) => id === text) ?? 'unknown'
}

export function toReader(text: string | null): ReaderId | undefined {
  return readerIds.find((id) => id === text)
}

/** The tie in these words; undefined if they are none. */
export function toTie(words: Record<keyof Tie, string>): Tie | undefined {
  const { from, to } = words
  const relation = relationIds.find((id) => id === words.relation)
  return relation && placeOf(from) && placeOf(to) && from !== to
    ? { from, relation, to }
    : undefined
}

function uniqueTies(ties: readonly Tie[]): Tie[] {
  return [...new Map(ties.map((tie) => [`${tie.from}.${tie.relation}.${tie.to}`, tie])).values()]
}
