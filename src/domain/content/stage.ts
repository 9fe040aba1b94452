import * as z from 'zod/mini'
import { advisorTypeIds, type AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import { asks } from './asks.ts'
import { entry, listOf, optionalList, slug, textOf } from './content-field.ts'

/** Stages of a company on its way to and with an ESOP, in order. */
export const stageIds = [
  'curious',
  'feasibility',
  'sale',
  'first-year',
  'mature',
  'repurchase',
  'second-sale',
] as const

/** Maximum advisor types that are needed now: few enough to contact within a month. */
const MOST_NOW = 4

/** An advisor type with the reason for it. */
export const neededTypeSchema = entry({
  type: z.enum(advisorTypeIds, `type must be one of: ${advisorTypeIds.join(', ')}.`),
  /** The reason, in one sentence. */
  why: textOf('why', 160),
})

const stage = entry({
  id: z.enum(stageIds, `id of a stage must be one of: ${stageIds.join(', ')}.`),
  title: textOf('title of a stage', 40),
  /** Short name for narrow layouts. */
  short: textOf('short of a stage', 24),
  /** Situation of a company in this stage. */
  sentence: textOf('sentence of a stage', 160),
  /** The most urgent first. */
  now: listOf(neededTypeSchema, 'now', 1, MOST_NOW),
  next: listOf(neededTypeSchema, 'next'),
  notYet: optionalList(neededTypeSchema, 'notYet'),
  /** Articles to read, by file name, in order. */
  articles: listOf(slug('Each of articles'), 'articles', 1, 6),
  /** Relevant facts, by id. */
  facts: optionalList(slug('Each of facts'), 'facts', 12),
  /** Questions to ask an advisor or oneself. */
  questions: listOf(
    textOf('Each of questions', 200).check(
      z.endsWith('?', 'Each of questions must end with a question mark.'),
    ),
    'questions',
    1,
    8,
  ),
  /** Helpful calculators, by the last segment of their URL. */
  tools: optionalList(slug('Each of tools'), 'tools', 6),
  /** Templates to print, by id. */
  templates: optionalList(slug('Each of templates'), 'templates', 6),
}).check(
  z.refine(
    ({ now, next, notYet }) => namesEachOnce([...now, ...next, ...notYet]),
    'A stage names each kind of advisor once: under now, next or notYet.',
  ),
)
export type Stage = z.infer<typeof stage>

/** `content/stages.yaml`: the seven stages. */
export const stagesSchema = entry({
  /** What the whole map answers, as its readers type it. */
  asks,
  stages: listOf(stage, 'stages', stageIds.length, stageIds.length).check(
    z.refine(
      (stages) => stages.every(({ id }, at) => id === stageIds[at]),
      `stages must stand in this order, each once: ${stageIds.join(', ')}.`,
    ),
  ),
})

function namesEachOnce(kinds: readonly { type: AdvisorTypeId }[]): boolean {
  return (
    kinds.length === advisorTypeIds.length &&
    new Set(kinds.map(({ type }) => type)).size === kinds.length
  )
}
