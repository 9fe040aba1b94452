import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import type { Question } from '#domain/road/question.ts'
import type { Rule } from '#domain/road/rule.ts'
import type { Stage } from '#domain/content/stage.ts'

/** All that the road shows, as the page holds it for the browser. */
export type RoadContent = {
  stages: readonly Stage[]
  questions: readonly Question[]
  rules: readonly Rule[]
  types: Readonly<Record<AdvisorTypeId, { name: string; count: number }>>
  /** Titles by the last part of their address. */
  articles: Readonly<Record<string, string>>
  tools: Readonly<Record<string, string>>
  facts: Readonly<Record<string, { title: string; shown: string; href: string }>>
}
