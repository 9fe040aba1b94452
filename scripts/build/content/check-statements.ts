/**
 * Statements about the site, its firms and its reviewers need a line in content/claims.yaml.
 *
 * A statement is a text in the code, on a page of content/pages or in content/hub.yaml with a figure (a number in digits with %
 * or +, a sum in thousands, millions or billions, a period) or with one of the words in PRAISE. A line names the exact words and
 * their files. A figure of the law may name its facts as the ground, or be in <Fact> on a page.
 */
import { type Statement, wordsOf } from '#domain/content/statement.ts'
import { withoutCode } from '#domain/content/article-text.ts'
import { daysUntil, NOTICE_DAYS } from './check-facts.ts'
import { valueProblem } from './check-figures.ts'
import { type Content, factsById, proseIn } from './content.ts'
import { DIGITS, quantitiesIn } from './figures.ts'
import { type ContentFinding, findingAt, lineAt } from './finding.ts'
import type { SourceText } from '../source-texts.ts'

const FIGURE = [
  `(?<![\\w-])(?:${DIGITS})(?:\\s?[%+]|[\\s-]?(?:percent|per\\s?cent|minutes?|hours?|days?|weeks?|months?|years?)\\b)`,
  `[$€£]\\s?(?:${DIGITS})\\s?(?:(?:[KMB]|bn|thousand|million|billion|trillion)\\b)`,
].join('|')
const PRAISE = `\\b(?:${[
  'vetted|verified|certified|accredited|trusted|reliable|proven|guarantee\\w*|award\\w*',
  'experts?|leading(?!-)|best|premier|finest|foremost|top[- ]rated|world[- ]class|hand[- ]?picked|unmatched|unrivaled',
  'fastest|largest|safest|most\\s(?:experienced|trusted|popular)|number\\sone',
  'quality|comprehensive|personalized|satisf[a-z]+|success\\srate|thousands|hundreds|millions',
].join('|')})\\b`
const STATEMENT = new RegExp(`${FIGURE}|${PRAISE}`, 'gi')

/** A string of one word that begins in lower case is a name in the code, such as a column. */
const NAME = /^(['"`])[a-z_$]\S*\1$/
const GONE = 'Correct the words or the files, or delete the line if the claim is gone.'
const REVIEW =
  'Check that the claim still holds, write the day in on, and set reviewBy to the next date.'

/** A text that may hold statements, and the place of an index in it. */
type Text = { filePath: string; text: string; placeOf(index: number): ContentFinding['place'] }

/** Statements without a line, lines without a statement, and lines whose review is due. */
export function* checkStatements(
  content: Content,
  sources: readonly SourceText[],
  today: string,
): Generator<ContentFinding> {
  const texts = [
    ...sources.filter(({ text }) => !NAME.test(text)).map(fromSource),
    ...textsOfContent(content),
  ]
  const lines = content.statements.flatMap(({ data }) => data.claims)
  for (const text of texts) {
    const known = lines.filter(({ in: files }) => files.includes(text.filePath))
    yield* findBare(text, known.flatMap(wordsOf).map(toPattern))
  }
  for (const [at, line] of lines.entries()) yield* checkLine(at, line, texts, content, today)
}

function fromSource({ file, text, line }: SourceText): Text {
  const placeOf = (index: number) => ({ sourceLine: line + lineAt(text, index).line })
  return { filePath: file, text, placeOf }
}

/** The site's own pages and its hub. A figure in <Fact> has its source; one in <Plain> is a statement. */
function textsOfContent({ pages, hub }: Content): Text[] {
  return [
    ...pages.map(({ filePath, body }) => {
      const tags = /<Fact\b[^>]*?(?:\/>|>[^]*?<\/Fact>)|<[^>]*>/g
      const text = withoutCode(body).replace(tags, (tag) => tag.replace(/\S/g, ' '))
      return { filePath, text, placeOf: (index: number) => lineAt(text, index) }
    }),
    ...hub.flatMap(({ filePath, data }) =>
      proseIn(data).map(([field, text]) => ({ filePath, text, placeOf: () => ({ field }) })),
    ),
  ]
}

function* findBare(text: Text, known: readonly RegExp[]): Generator<ContentFinding> {
  const stated = known.flatMap((words) => [...text.text.matchAll(words)])
  for (const { 0: found, index } of text.text.matchAll(STATEMENT)) {
    const end = index + found.length
    if (stated.some((one) => one.index <= index && end <= one.index + one[0].length)) continue
    yield findingAt(
      text,
      text.placeOf(index),
      `The claim "${found}" has no line in content/claims.yaml.`,
      'Write the sentence without it, or give it a line in content/claims.yaml: docs/editing.md says how.',
    )
  }
}

/** Matches words with any white space between them. */
function toPattern(words: string): RegExp {
  return new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+'), 'g')
}

/** Faults of a line of claims.yaml: words that are gone, a fact whose value it does not show, a review that is due. */
function* checkLine(
  at: number,
  line: Statement,
  texts: readonly Text[],
  content: Content,
  today: string,
): Generator<ContentFinding> {
  const file = { filePath: 'content/claims.yaml' }
  const fieldOf = (name: string) => ({ field: `claims.${at}.${name}` })
  const all = wordsOf(line)
  const has = (path: string, words: string) =>
    texts.some(({ filePath, text }) => filePath === path && toPattern(words).test(text))
  for (const [index, words] of all.entries())
    if (!line.in.some((path) => has(path, words))) {
      const field = fieldOf(line.words.length > 0 ? `words.${index}` : 'text')
      yield findingAt(file, field, `The words "${words}" are in none of the files.`, GONE)
    }
  for (const [index, path] of line.in.entries())
    if (!all.some((words) => has(path, words)))
      yield findingAt(file, fieldOf(`in.${index}`), `${path} has none of the words.`, GONE)
  const shown = quantitiesIn(all.join(' ; '))
  for (const [index, id] of line.facts.entries()) {
    const problem = valueProblem('claim', id, shown, factsById(content))
    const remedy = 'Correct the id, the words or the fact.'
    if (problem) yield findingAt(file, fieldOf(`facts.${index}`), problem, remedy)
  }
  const days = daysUntil(line.reviewBy, today)
  const due = `The claim must be reviewed by ${line.reviewBy}; after that day a public build stops.`
  const problem = days < 0 ? `The claim was to be reviewed by ${line.reviewBy}.` : due
  const level = days < 0 ? 'overdue' : 'warning'
  if (days <= NOTICE_DAYS) yield findingAt(file, fieldOf('reviewBy'), problem, REVIEW, level)
}
