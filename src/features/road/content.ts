import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import type { Stage } from '#domain/content/stage.ts'
import type { RoadQuestion } from '#domain/road/question.ts'
import type { MatchRule } from '#domain/road/rule.ts'
import type { Words } from '#domain/calculators/dates/entry.ts'
import type { CitedLaw } from '#domain/calculators/law.ts'

/** Content from which a stage is rendered. */
export type RoadContent = {
  stages: readonly Stage[]
  questions: readonly RoadQuestion[]
  rules: readonly MatchRule[]
  types: Readonly<Record<AdvisorTypeId, { name: string; count: number }>>
  /** Titles by last URL segment. */
  articles: Readonly<Record<string, string>>
  tools: Readonly<Record<string, string>>
  templates: Readonly<Record<string, string>>
  facts: Readonly<Record<string, { title: string; shown: string; href: string }>>
}

/** `/roadmap.json`: fetched for the first answer. */
export type RoadFile = { content: RoadContent; law: CitedLaw; words: Words }

type Labeled = { id: string; label: string }

/** Questions of the form, which the page passes to the island. */
export type RoadForm = {
  /** `now` are the kinds of advisors that the stage needs first. */
  stages: readonly { id: string; title: string; sentence: string; now: string }[]
  questions: readonly (Labeled & { options: readonly Labeled[] })[]
}

/** The part of the content that the form shows. */
export function toRoadForm({ stages, questions, types }: RoadContent): RoadForm {
  return {
    stages: stages.map(({ id, title, sentence, now }) => ({
      id,
      title,
      sentence,
      now: now.map(({ type }) => types[type].name).join(', '),
    })),
    questions: questions.map(({ id, label, options }) => ({
      id,
      label,
      options: options.map((option) => ({ id: option.id, label: option.label })),
    })),
  }
}
