import { checkDatedFacts, checkDays, checkOrphanFacts, checkReviews } from './check-facts.ts'
import { checkDeadlines } from './check-deadlines.ts'
import { checkExamples } from './check-examples.ts'
import { checkFactWords } from './check-fact-words.ts'
import { checkFigures } from './check-figures.ts'
import { checkNames } from './check-names.ts'
import { checkPictures } from './check-pictures.ts'
import { checkRegister } from './check-register.ts'
import { checkReferences } from './check-references.ts'
import { checkAltTexts, checkHeadings, checkReadTimes } from './check-structure.ts'
import { checkTags } from './check-tags.ts'
import { checkReckoning } from './check-tools.ts'
import { type Finding, toText } from './finding.ts'
import { type Content, readContent } from './read-content.ts'

/** All that is wrong in `content/` below a folder; in drafts it only warns. `today` is a day, `2026-11-21`. */
export function checkContent(root: string, today: string): Finding[] {
  return check(readContent(root), today)
}

function check(content: Content, today: string): Finding[] {
  const findings = [
    ...content.findings,
    ...checkReferences(content),
    ...checkNames(content),
    ...checkDeadlines(content),
    ...checkFigures(content),
    ...checkFactWords(content),
    ...checkExamples(content),
    ...checkDays(content, today),
    ...checkReviews(content, today),
    ...checkDatedFacts(content),
    ...checkOrphanFacts(content),
    ...checkReckoning(content),
    ...checkRegister(content),
    ...checkHeadings(content),
    ...checkAltTexts(content),
    ...checkPictures(content),
    ...checkTags(content),
    ...checkReadTimes(content),
  ]
  const drafts = new Set(content.articles.filter(({ data }) => data.draft).map(({ file }) => file))
  return findings.map((finding) => (drafts.has(finding.file) ? toWarning(finding) : finding))
}

function toWarning(finding: Finding): Finding {
  return Object.assign(finding, { level: 'warning' })
}

/** Prints the findings; the content, if the site may be built from it. */
export function reportContent(root: string): Content | undefined {
  const content = readContent(root)
  const findings = check(content, new Date().toISOString().slice(0, 10))
  for (const finding of findings) console.error(toText(finding))
  const errors = findings.filter(({ level }) => level === 'error').length
  const warnings = findings.length - errors
  console.log(`Content: ${errors} errors, ${warnings} warnings.`)
  return errors === 0 ? content : undefined
}
