import { checkAsks } from './check-asks.ts'
import { checkChanges, checkRanks, checkReviews } from './check-facts.ts'
import { checkFigures } from './check-figures.ts'
import { checkNames } from './check-names.ts'
import { checkRegister } from './check-register.ts'
import { checkTexts } from './check-texts.ts'
import type { Content } from './content.ts'
import type { ContentFinding } from './finding.ts'

/** All checks of the editors' content; drafts only get warnings. `today` is ISO 8601: `2026-11-21`. */
export function checkContent(content: Content, root: string, today: string): ContentFinding[] {
  const findings: ContentFinding[] = [
    ...checkNames(content),
    ...checkAsks(content),
    ...checkFigures(content),
    ...checkTexts(content, root),
    ...checkReviews(content, today),
    ...checkChanges(content),
    ...checkRanks(content),
    ...checkRegister(content),
  ]
  const drafts = new Set(
    content.articles.flatMap(({ data, filePath }) => (data.draft ? filePath : [])),
  )
  for (const finding of findings) if (drafts.has(finding.file)) finding.level = 'warning'
  return findings
}
