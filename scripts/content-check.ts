import {
  checkDatedFacts,
  checkDays,
  checkOrphanFacts,
  checkReviews,
} from './content/check-facts.ts'
import { checkFigures } from './content/check-figures.ts'
import { checkLinks } from './content/check-links.ts'
import { checkPictures } from './content/check-pictures.ts'
import { checkReferences } from './content/check-references.ts'
import { checkAltTexts, checkHeadings, checkReadTimes } from './content/check-structure.ts'
import { checkTags } from './content/check-tags.ts'
import { type Finding, toText } from './content/finding.ts'
import { type Content, readContent } from './content/read-content.ts'

/** All that is wrong in `content/` below a folder; in drafts it only warns. `today` is a day, `2026-11-21`. */
export function checkContent(root: string, today: string): Finding[] {
  return check(readContent(root), today)
}

function check(content: Content, today: string): Finding[] {
  const findings = [
    ...content.findings,
    ...checkReferences(content),
    ...checkFigures(content),
    ...checkDays(content, today),
    ...checkReviews(content, today),
    ...checkDatedFacts(content),
    ...checkOrphanFacts(content),
    ...checkLinks(content),
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

if (import.meta.main) process.exitCode = reportContent(process.cwd()) ? 0 : 1
