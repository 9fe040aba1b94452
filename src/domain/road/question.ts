import * as z from 'zod/mini'
import { advisorTypeIds } from '#domain/advisors/advisor-type.ts'
import { advisorServiceNames } from '#domain/firms/services.ts'
import { entry, listOf, optionalList, slug, textOf } from '#domain/content/content-field.ts'
import { neededTypeSchema, stageIds } from '#domain/content/stage.ts'

/** Questions besides stage and state. The last two take several answers. */
const questionIds = ['form', 'employees', 'have', 'worry'] as const

const option = entry({
  id: slug('id of an option'),
  label: textOf('label of an option', 60),
  /** Stages in which the answer has an effect; omitted for all. */
  stages: optionalList(
    z.enum(stageIds, `Each of stages must be one of: ${stageIds.join(', ')}.`),
    'stages',
  ),
  /** Note for readers who choose it; figures in double brackets. */
  note: z.optional(textOf('note of an option', 400)),
  /** Advisor types that become more urgent by one step: from not yet to next, from next to now. */
  raises: optionalList(neededTypeSchema, 'raises', 4),
  /** The advisor type that the company already has. */
  has: z.optional(z.enum(advisorTypeIds, `has must be one of: ${advisorTypeIds.join(', ')}.`)),
  /** Services that a firm should offer for it. */
  services: optionalList(
    z.enum(
      advisorServiceNames,
      `Each of services must be one of: ${advisorServiceNames.join(', ')}.`,
    ),
    'services',
    4,
  ),
  articles: optionalList(slug('Each of articles'), 'articles', 4),
  facts: optionalList(slug('Each of facts'), 'facts', 6),
})
export type Option = z.infer<typeof option>

const question = entry({
  id: z.enum(questionIds, `id of a question must be one of: ${questionIds.join(', ')}.`),
  label: textOf('label of a question', 80),
  options: listOf(option, 'options', 2, 12),
})
export type RoadQuestion = z.infer<typeof question>

/** `content/road.yaml`: questions of the road map, and the effects of their answers. */
export const roadSchema = entry({
  questions: listOf(question, 'questions', questionIds.length, questionIds.length).check(
    z.refine(
      (questions) => questions.every(({ id }, at) => id === questionIds[at]),
      `questions must stand in this order, each once: ${questionIds.join(', ')}.`,
    ),
  ),
})
