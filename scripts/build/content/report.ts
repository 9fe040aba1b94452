import { findUnsupported } from '#domain/content/statement.ts'
import { toToday } from '#domain/dates/day.ts'
import { readSourceTexts } from '../source-texts.ts'
import { checkPlaceholders } from './check-placeholders.ts'
import { checkStatements } from './check-statements.ts'
import { checkContent } from './check.ts'
import { checkWithdrawn } from './check-withdrawn.ts'
import { type Content, readContent } from './content.ts'
import { type ContentFinding, toAnnotation, toText } from './finding.ts'

type Totals = Parameters<typeof findUnsupported>[1]

/**
 * Checks the content and the statements in the code. Prints the errors and the number of the other findings; `all` prints those
 * too. A public build, which gives the `totals` of its directory, stops at overdue reviews and placeholders too, and prints the
 * statements without ground; `due` stops at reviews that are near. Returns whether a build may go on.
 */
export function reportContent(
  root: string,
  { all, due, totals }: { all?: boolean; due?: boolean | undefined; totals?: Totals } = {},
): boolean {
  const today = toToday()
  const { content, findings } = readContent(root)
  // An entry that is missing because it is invalid needs no second message.
  if (findings.length === 0) {
    const sources = readSourceTexts(root)
    findings.push(
      ...checkContent(content, root, today),
      ...checkStatements(content, sources, today),
      ...checkWithdrawn(content, sources),
    )
  }

  if (totals) findings.push(...checkPlaceholders(root))
  const errors = findings.filter(
    ({ level }) => level === 'error' || (totals && level === 'overdue'),
  )
  const of = (wanted: string) => findings.filter(({ level }) => level === wanted).length
  for (const finding of all ? findings : errors) console.error(toText(finding, root))
  if (all && process.env['GITHUB_ACTIONS'])
    for (const finding of errors) console.log(toAnnotation(finding, root))
  const where = findings.length > errors.length && !all ? ' (npm run check:content shows them)' : ''
  console.log(
    `Content: ${errors.length} errors, ${of('overdue')} reviews overdue, ${of('warning')} warnings${where}.`,
  )
  if (totals) console.log(listUnsupported(content, totals))
  return errors.length === 0 && !(due && findings.some(isReview))
}

const isReview = ({ place }: ContentFinding) =>
  place && 'field' in place && place.field.endsWith('reviewBy')

/** The owner's words that nothing in the product or the directory supports. */
export function listUnsupported({ statements }: Content, totals: Totals): string {
  const bare = statements.flatMap(({ data }) => findUnsupported(data.claims, totals))
  const lines = bare.map(({ figure, text, shown }) => {
    const words = [figure, text].filter(Boolean).join(' ')
    return `  ${words} (${shown.join('; ')})`
  })
  return [`Claims without ground: ${bare.length}, see docs/deploy.md.`, ...lines].join('\n')
}
