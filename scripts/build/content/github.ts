import { appendFileSync } from 'node:fs'
import { type Finding, lineIn, toText } from './finding.ts'

/**
 * Shows findings in a pull request at GitHub: each error at its line under "Files changed" (GitHub shows the first ten), all of
 * them on the page of the check.
 */
export function reportToGitHub(findings: readonly Finding[], root: string, summary: string): void {
  const errors = findings.filter(({ level }) => level === 'error')
  for (const finding of errors) console.log(toAnnotation(finding, root))
  appendFileSync(summary, toSummary(findings, errors.length, root))
}

/** A workflow command of GitHub: `::error file=…,line=…,title=…::…`. */
function toAnnotation(finding: Finding, root: string): string {
  const { level, file, problem, remedy } = finding
  const properties = { file, line: lineIn(finding, root) ?? 1, title: problem }
  const list = Object.entries(properties).map(([name, value]) => `${name}=${toProperty(value)}`)
  return `::${level} ${list.join(',')}::${toData(remedy)}`
}

function toData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function toProperty(value: string | number): string {
  return toData(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C')
}

const NEXT =
  'Each error is also at its line under **Files changed**. Correct the file on the branch of this pull request; the check then runs again.'

function toSummary(findings: readonly Finding[], errors: number, root: string): string {
  const count = errors === 1 ? '1 error' : `${errors || 'no'} errors`
  const list = findings.map((one) => toText(one, root)).join('\n\n')
  // Indented as code, because a message may hold tags.
  const code = list.replace(/^/gm, '    ')
  return `## The content has ${count}\n\n${errors === 0 ? '' : `${NEXT}\n\n`}${list && `${code}\n`}`
}
