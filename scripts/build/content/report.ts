import { toToday } from '#domain/dates/day.ts'
import { isPublicBuild } from '../hosted.ts'
import { readSourceTexts } from '../source-texts.ts'
import { checkStatements } from './check-statements.ts'
import { checkContent } from './check.ts'
import { readContent } from './content.ts'
import { toAnnotation, toText } from './finding.ts'

/**
 * Checks the content and the statements in the code. Prints what stops a build, errors and for a public one overdue reviews, and
 * the number of the others; `all` prints those too. Returns whether the build may go on.
 */
export function reportContent(root: string, { all = false } = {}): boolean {
  const today = toToday()
  const { content, findings } = readContent(root)
  // An entry that is missing because it is invalid needs no second message.
  if (findings.length === 0)
    findings.push(
      ...checkContent(content, root, today),
      ...checkStatements(content, readSourceTexts(root), today),
    )
  const isPublic = isPublicBuild(process.env)
  const errors = findings.filter(
    ({ level }) => level === 'error' || (isPublic && level === 'overdue'),
  )
  const of = (wanted: string) => findings.filter(({ level }) => level === wanted).length
  for (const finding of all ? findings : errors) console.error(toText(finding, root))
  if (all && process.env['GITHUB_ACTIONS'])
    for (const finding of errors) console.log(toAnnotation(finding, root))
  const where = findings.length > errors.length && !all ? ' (npm run check:content shows them)' : ''
  console.log(
    `Content: ${errors.length} errors, ${of('overdue')} reviews overdue, ${of('warning')} warnings${where}.`,
  )
  return errors.length === 0
}
