import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import type { Stage } from './stage.ts'

type Served = { time: 'now' | 'next'; ids: string[] }
type Needs = Pick<Stage, 'id' | 'now' | 'next'>

/** Stages in which an advisor type is needed now; if there are none, those in which it is needed next. */
export function stagesOfType(stages: readonly Needs[], type: AdvisorTypeId): Served {
  const at = (time: 'now' | 'next') =>
    stages.filter((stage) => stage[time].some((kind) => kind.type === type)).map(({ id }) => id)
  const now = at('now')
  return now.length > 0 ? { time: 'now', ids: now } : { time: 'next', ids: at('next') }
}

/** The stages that name an article. */
export function stagesOfArticle(
  stages: readonly Pick<Stage, 'id' | 'articles'>[],
  article: string,
): string[] {
  return stages.filter(({ articles }) => articles.includes(article)).map(({ id }) => id)
}
