/**
 * Claims about the site, its firms and its reviewers need a line in content/claims.yaml.
 *
 * A claim is a text in the code, on a page of content/pages or in content/hub.yaml with
 * - a figure: a number with % or +, a sum with + or in thousands, millions or billions, or a number (in digits or words)
 *   before percent, minutes, hours, days, weeks, months or years;
 * - praise: one of the words in PRAISE.
 * Every file counts, whatever its place and its comments. A line of claims.yaml names the exact words and their files. A
 * figure of the law may name its facts as the ground, or be in <Fact> on a page.
 */
import { type Claim, wordsOf } from '#domain/content/claim.ts'
import { withoutCode } from '#domain/content/article-text.ts'
import { valueProblem } from './check-figures.ts'
import { type Content, factsById, proseIn } from './content.ts'
import { IN_DIGITS, IN_WORDS, numbersIn } from './figures.ts'
import { type Finding, findingAt, lineAt, warningAt } from './finding.ts'
import type { SourceText } from './source-texts.ts'

const UNIT = '(?:percent|per\\s?cent|minutes?|hours?|days?|weeks?|months?|years?)\\b'
const SCALE = '(?:[KMB]\\b|bn\\b|(?:thousand|million|billion|trillion)\\b)'
const FIGURE = [
  // After a number in another node, as in `<b>98</b>% of clients`.
  `(?<=^[}'"\`]?\\s*)[%+](?=\\s*[a-z])`,
  `(?<![\\w-])(?:${IN_DIGITS})\\s?(?:%|\\+)`,
  `(?<![\\w-])(?:${IN_DIGITS})[\\s-]?${UNIT}`,
  `[$€£]\\s?(?:${IN_DIGITS})\\s?${SCALE}`,
  `\\b(?!one\\b)${IN_WORDS}[\\s-]${UNIT}`,
].join('|')
const PRAISE = `\\b(?:${[
  'vetted|verified|certified|accredited|trusted|reliable|proven|guarantee\\w*|award\\w*',
  'experts?|leading(?!-)|best|premier|finest|foremost|top[- ]rated|world[- ]class|hand[- ]?picked|unmatched|unrivaled',
  'fastest|largest|safest|most\\s(?:experienced|trusted|popular)|number\\sone',
  'quality|comprehensive|personalized|satisf[a-z]+|success\\srate|thousands|hundreds|millions',
].join('|')})\\b`
const CLAIM = new RegExp(`${FIGURE}|${PRAISE}`, 'gi')

/** A string of one word that begins in lower case is a name in the code, such as a column. */
const NAME = /^(['"`])[a-z_$]\S*\1$/

/** Days before `reviewBy` from which a claim is reported. */
const NOTICE_DAYS = 30

type Place = Finding['place']
/** A text that may hold claims, and the place of an index in it. */
type Text = { filePath: string; text: string; placeOf(index: number): Place }

/** Claims without a line, lines without a claim, and lines whose review is due. */
export function* checkClaims(
  content: Content,
  sources: readonly SourceText[],
  today: string,
): Generator<Finding> {
  const [{ data: { claims }, filePath = '' } = { data: { claims: [] } }] = content.claims
  const texts = [
    ...sources.filter(({ text }) => !NAME.test(text)).map(fromSource),
    ...textsOfContent(content),
  ]
  const lines = claims.flatMap((claim) =>
    wordsOf(claim).map((words) => ({ files: claim.in, words: toPattern(words) })),
  )
  for (const text of texts) {
    const known = lines.filter(({ files }) => files.includes(text.filePath))
    yield* findClaims(
      text,
      known.map(({ words }) => words),
    )
  }
  for (const [at, claim] of claims.entries()) {
    const field = (name: string) => [{ filePath }, { field: `claims.${at}.${name}` }] as const
    yield* checkWords(claim, texts, field)
    yield* checkGround(claim, content, field)
    yield* checkReview(claim, today, field)
  }
}

function fromSource({ file, text, line }: SourceText): Text {
  const placeOf = (index: number) => ({ sourceLine: line + lineAt(text, index).line })
  return { filePath: file, text, placeOf }
}

/** The site's own pages and its hub. A figure in <Fact> has its source; one in <Plain> is a claim. */
function textsOfContent({ pages, hub }: Content): Text[] {
  return [
    ...pages.map(({ filePath = '', body = '' }) => {
      const text = withoutCode(body).replace(
        /<Fact\b[^>]*?(?:\/>|>[^]*?<\/Fact>)|<[^>]*>/g,
        toBlank,
      )
      return { filePath, text, placeOf: (index: number) => lineAt(text, index) }
    }),
    ...hub.flatMap(({ filePath = '', data }) =>
      proseIn(data).map(([field, text]) => ({ filePath, text, placeOf: () => ({ field }) })),
    ),
  ]
}

const toBlank = (part: string) => part.replace(/\S/g, ' ')

const ADD =
  'Write the sentence without it, or give it a line in content/claims.yaml: docs/editing.md says how.'

function* findClaims(
  { filePath, text, placeOf }: Text,
  known: readonly RegExp[],
): Generator<Finding> {
  const stated = known.flatMap((words) => [...text.matchAll(words)])
  for (const { 0: found, index } of text.matchAll(CLAIM)) {
    const isStated = stated.some(
      (words) => words.index <= index && index + found.length <= words.index + words[0].length,
    )
    if (!isStated)
      yield findingAt(
        { filePath },
        placeOf(index),
        `The claim "${found}" has no line in content/claims.yaml.`,
        ADD,
      )
  }
}

/** Matches words with any white space between them. */
function toPattern(words: string): RegExp {
  const parts = words.split(/\s+/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(parts.join('\\s+'), 'g')
}

type FieldOf = (name: string) => readonly [{ filePath: string }, { field: string }]

function* checkWords(claim: Claim, texts: readonly Text[], fieldOf: FieldOf): Generator<Finding> {
  const remedy = 'Correct the words or the files, or delete the line if the claim is gone.'
  const all = wordsOf(claim)
  for (const [at, words] of all.entries()) {
    const isThere = texts.some(
      ({ filePath, text }) => claim.in.includes(filePath) && toPattern(words).test(text),
    )
    if (!isThere)
      yield findingAt(
        ...fieldOf(claim.words.length > 0 ? `words.${at}` : 'text'),
        `The words "${words}" are in none of the files.`,
        remedy,
      )
  }
  for (const [at, file] of claim.in.entries()) {
    const isThere = texts.some(
      ({ filePath, text }) => filePath === file && all.some((words) => toPattern(words).test(text)),
    )
    if (!isThere) yield findingAt(...fieldOf(`in.${at}`), `${file} has none of the words.`, remedy)
  }
}

/** A claim that rests on facts names their values. */
function* checkGround(claim: Claim, content: Content, fieldOf: FieldOf): Generator<Finding> {
  for (const [at, id] of claim.facts.entries()) {
    const problem = valueProblem(
      'claim',
      id,
      numbersIn(wordsOf(claim).join(' ; ')),
      factsById(content),
    )
    if (problem)
      yield findingAt(...fieldOf(`facts.${at}`), problem, 'Correct the id, the words or the fact.')
  }
}

function* checkReview({ reviewBy }: Claim, today: string, fieldOf: FieldOf): Generator<Finding> {
  const days = (Date.parse(reviewBy) - Date.parse(today)) / 86_400_000
  const remedy =
    'Check that the claim still holds, write the day in on, and set reviewBy to the next date.'
  if (days < 0)
    yield findingAt(...fieldOf('reviewBy'), `The claim was to be reviewed by ${reviewBy}.`, remedy)
  else if (days <= NOTICE_DAYS)
    yield warningAt(
      ...fieldOf('reviewBy'),
      `The claim must be reviewed by ${reviewBy}; after that day the build stops.`,
      remedy,
    )
}
