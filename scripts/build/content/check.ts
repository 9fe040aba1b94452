import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { checkAnswers } from './check-answers.ts'
import { checkChanges, checkDays, checkOrphans, checkReviews } from './check-facts.ts'
import { checkFigures } from './check-figures.ts'
import { checkNames } from './check-names.ts'
import { checkRegister } from './check-register.ts'
import { checkTexts } from './check-texts.ts'
import type { Content } from './content.ts'
import { type Finding, findingAt } from './finding.ts'

/** All checks of the editors' content; drafts only get warnings. `today` is ISO 8601: `2026-11-21`. */
export function checkContent(content: Content, root: string, today: string): Finding[] {
  const findings: Finding[] = [
    ...checkFileNames(root),
    ...checkNames(content),
    ...checkFigures(content),
    ...checkTexts(content, root),
    ...checkAnswers(content),
    ...checkDays(content, today),
    ...checkReviews(content.facts, today),
    ...checkChanges(content),
    ...checkOrphans(content),
    ...checkRegister(content),
  ]
  const drafts = new Set(
    content.articles.filter(({ data }) => data.draft).map(({ filePath }) => filePath),
  )
  for (const finding of findings) if (drafts.has(finding.file)) finding.level = 'warning'
  return findings
}

const FOLDERS = {
  articles: '.mdx',
  pages: '.mdx',
  facts: '.yaml',
  glossary: '.yaml',
  types: '.yaml',
  answers: '.yaml',
  templates: '.yaml',
}

/** Files that the site would ignore or whose names cannot be URLs. A leading underscore hides a file. */
function* checkFileNames(root: string): Generator<Finding> {
  for (const [folder, ending] of Object.entries(FOLDERS))
    for (const name of readdirSync(join(root, 'content', folder))) {
      const isKnown = name.endsWith(ending) && /^[a-z0-9]+(-[a-z0-9]+)*\.\w+$/.test(name)
      if (isKnown || /^[_.]/.test(name)) continue
      const remedy = `Rename it: lower-case letters, digits and hyphens, then ${ending}. A name that begins with _ hides a file.`
      const filePath = `content/${folder}/${name}`
      yield findingAt(
        { filePath },
        undefined,
        'The site does not know a file of this name.',
        remedy,
      )
    }
}
