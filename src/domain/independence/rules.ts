import * as z from 'zod/mini'
import { entry, flagOf, listOf, optionalList, slug, textOf } from '#domain/content/content-field.ts'
import { adversePairs } from '#domain/advisors/adverse.ts'
import {
  answerIds,
  levels,
  placeIds,
  type PlaceId,
  questionIds,
  readerIds,
  relationIds,
  seatIds,
} from './ids.ts'

const oneOf = <T extends readonly string[]>(ids: T, what: string) =>
  z.enum(ids, `${what} must be one of: ${ids.join(', ')}.`)

/** Names of groups in a rule: every seat, or every seat and party. */
const groups: Partial<Record<string, readonly PlaceId[]>> = { seats: seatIds, anyone: placeIds }
const places = (what: string) =>
  z.pipe(
    listOf(oneOf([...placeIds, 'seats', 'anyone'] as const, `Each of ${what}`), what),
    z.transform((ids): PlaceId[] => ids.flatMap((id) => groups[id] ?? (id as PlaceId))),
  )

const place = entry({
  id: oneOf(placeIds, 'id of a place'),
  title: textOf('title of a place', 40),
  /** Its task, in one sentence. */
  who: textOf('who', 120),
  hiredBy: z.optional(textOf('hiredBy', 80)),
})

const relation = entry({
  id: oneOf(relationIds, 'id of a relation'),
  /** The words between two names. */
  words: textOf('words of a relation', 60),
  /** What the words include. */
  means: z.optional(textOf('means', 120)),
  /** Whether it holds in both directions. */
  isMutual: flagOf('isMutual', false),
})

const question = entry({
  id: oneOf(questionIds, 'id of a question'),
  label: textOf('label of a question', 120),
})

const reader = entry({
  id: oneOf(readerIds, 'id of a reader'),
  label: textOf('label of a reader', 60),
  /** What this person may choose, and whom to tell. */
  says: textOf('says of a reader', 240),
})

const tieRule = entry({
  from: places('from'),
  relations: listOf(oneOf(relationIds, 'Each of relations'), 'relations'),
  to: places('to'),
})

const rule = entry({
  id: textOf('id of a rule', 4).check(z.regex(/^I\d+$/, 'id of a rule must be I and a number.')),
  level: oneOf(levels, 'level of a rule'),
  title: textOf('title of a rule', 80),
  /** Why it matters. */
  says: textOf('says', 400),
  /** The question to the firm. */
  ask: textOf('ask', 160),
  /** The way on. */
  next: z.optional(textOf('next', 160)),
  /** Facts that it rests on, by id: they have its authority, source, day and review. */
  facts: listOf(slug('Each of facts'), 'facts', 1, 4),
  ties: optionalList(tieRule, 'ties'),
  /** A question whose answer alone is a finding. */
  answer: z.optional(
    entry({
      question: oneOf(questionIds, 'question'),
      when: listOf(oneOf(answerIds, 'Each of when'), 'when'),
    }),
  ),
}).check(
  z.refine(
    ({ ties, answer }) => ties.length > 0 || answer !== undefined,
    'A rule needs ties, an answer, or both.',
  ),
)

const statement = entry({
  subject: textOf('subject', 120),
  opening: textOf('opening', 400),
  others: textOf('others', 120),
  questions: listOf(textOf('Each of questions', 300), 'questions'),
  more: textOf('more', 120),
  closing: textOf('closing', 200),
})

/** The list has every id once. */
const each = <T extends { id: string }>(ids: readonly string[], what: string) =>
  z.refine<T[]>(
    (list) => list.length === ids.length && ids.every((id) => list.some((one) => one.id === id)),
    `${what} must have each of these once: ${ids.join(', ')}.`,
  )

/** Whether a rule is about one firm in both places. */
const isCovered = (rules: readonly z.infer<typeof rule>[], from: PlaceId, to: PlaceId) =>
  rules.some(({ ties }) =>
    ties.some(
      (tie) => tie.relations.includes('same') && tie.from.includes(from) && tie.to.includes(to),
    ),
  )

/** `content/independence.yaml`: seats, ties and rules of the check of ties. */
export const independenceSchema = entry({
  places: listOf(place, 'places').check(each(placeIds, 'places')),
  relations: listOf(relation, 'relations').check(each(relationIds, 'relations')),
  readers: listOf(reader, 'readers').check(each(readerIds, 'readers')),
  questions: listOf(question, 'questions').check(each(questionIds, 'questions')),
  rules: listOf(rule, 'rules').check(
    z.refine(
      (rules) => new Set(rules.map(({ id }) => id)).size === rules.length,
      'Each rule may stand once.',
    ),
    z.refine(
      (rules) =>
        adversePairs.every(
          ([one, other]) => isCovered(rules, one, other) || isCovered(rules, other, one),
        ),
      'Each pair of adverse sides (adverse.ts) must have a rule for the same firm.',
    ),
  ),
  statement,
})
export type Rules = z.infer<typeof independenceSchema>
export type IndependenceRule = Rules['rules'][number]
