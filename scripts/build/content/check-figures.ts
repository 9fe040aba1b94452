import {
  attributeIn,
  blocksOf,
  componentsIn,
  uncitedText,
  visibleText,
} from '#domain/content/article-text.ts'
import { toCitedParts } from '#domain/content/cited-text.ts'
import { type Fact, formatFact } from '#domain/content/fact.ts'
import { citingIn, type Content, type Entry, factsById, proseIn, textsOf } from './content.ts'
import { figuresIn, numbersIn } from './figures.ts'
import { type Finding, findingAt, lineAt } from './finding.ts'

type Facts = ReadonlyMap<string, Fact>

/** Figures without a fact, and texts and examples that contradict their fact. */
export function* checkFigures(content: Content): Generator<Finding> {
  const facts = factsById(content)
  for (const article of content.articles) yield* checkFrontMatter(article)
  for (const entry of citingIn(content)) yield* checkData(entry, facts)
  for (const text of textsOf(content)) {
    yield* checkBody(text)
    yield* checkFactWords(text, facts)
    yield* checkYears(text, facts)
    yield* checkExamples(text, facts)
  }
}

function* checkFrontMatter(article: Content['articles'][number]): Generator<Finding> {
  const { title, description, summary } = article.data
  const remedy = 'Say it without the number, and cite the fact in the text.'
  for (const [field, text] of proseIn({ title, description, summary }))
    for (const figure of figuresIn(text))
      yield findingAt(article, { field }, `The figure "${figure.text}" stands in ${field}.`, remedy)
}

/** Fields without citations, such as questions and stages. "Three years" is ordinary there, "3 years" is not. */
const CITES_NOTHING = /^stages\.|\.(?:label|why)$|(?:^|\.)(?:question|whatToAsk\.\d+)$/
const CITE =
  'Cite it: [[id-of-the-fact]] shows its value, [[id-of-the-fact|your words]] your words. An ordinary number is [[plain|three years]].'

function* checkData(entry: Entry, facts: Facts): Generator<Finding> {
  for (const [field, text] of proseIn(entry.data)) {
    for (const part of toCitedParts(text)) {
      const problem = typeof part !== 'string' && useProblem(part.fact, part.words, facts)
      if (problem) yield findingAt(entry, { field }, problem, CORRECT)
    }
    for (const figure of figuresIn(text.replace(/\[\[[^\]]*\]\]/g, '¶')))
      if (/[\d½¼¾⅓⅔]/.test(figure.text) || !CITES_NOTHING.test(field))
        yield findingAt(entry, { field }, `The figure "${figure.text}" stands in ${field}.`, CITE)
  }
}

const SHOW =
  'Show it with <Fact id="…" /> so that it carries its source (add the fact to content/facts if there is none); put an invented number in <Example>, an ordinary one ("three years ago") in <Plain>.'

function* checkBody(text: Entry): Generator<Finding> {
  const words = uncitedText(text.body ?? '')
  for (const { text: figure, index } of figuresIn(words))
    yield findingAt(text, lineAt(words, index), `The figure "${figure}" has no source.`, SHOW)
}

const CORRECT =
  'Correct the id, the words or the fact: <Fact id="…" /> and [[…]] without words show the value.'

function* checkFactWords(text: Entry, facts: Facts): Generator<Finding> {
  const { body = '' } = text
  for (const { attributes, words, index } of componentsIn(body, 'Fact')) {
    const id = attributeIn(attributes, 'id') ?? 'fact without an id'
    const problem = useProblem(id, visibleText(words), facts)
    if (problem) yield findingAt(text, lineAt(body, index), problem, CORRECT)
  }
}

/** Contradiction between a fact and its text: a number that the fact does not have, or a missing value. */
function useProblem(id: string, words = '', facts: Facts): string | undefined {
  const fact = facts.get(id)
  if (!fact) return `There is no ${id} in content/facts.`
  const said = numbersIn(words)
  const values = numbersIn(formatFact(fact))
  const known = new Set([...values, ...numbersIn(`${fact.statement} ; ${fact.dated ?? ''}`)])
  const strange = said.find((number) => !known.has(number))
  if (strange !== undefined)
    return `The words "${words}" name ${strange}, which the fact ${id} does not.`
  if (said.length === 0 || values.length === 0 || said.some((number) => values.includes(number)))
    return undefined
  return `The words "${words}" name a number of the fact ${id}, but not its value, ${formatFact(fact)}.`
}

/** Figures that change yearly, in a paragraph that does not name the year. */
function* checkYears(text: Entry, facts: Facts): Generator<Finding> {
  const { body = '' } = text
  for (const block of blocksOf(body))
    for (const { attributes, index } of componentsIn(block.text, 'Fact')) {
      const id = attributeIn(attributes, 'id') ?? ''
      const [year] = /\d{4}/.exec(facts.get(id)?.dated ?? '') ?? []
      if (year === undefined || visibleText(block.text).includes(year)) continue
      const place = lineAt(body, block.index + index)
      const problem = `The fact ${id} holds for ${year}, and the paragraph does not say so.`
      yield findingAt(text, place, problem, `Name the year ${year} in the same paragraph.`)
    }
}

/** Ids in `<Example facts="…">`: the facts whose rules the example applies. */
export function factsOfExample(attributes: string): string[] {
  return attributeIn(attributes, 'facts')?.match(/[^\s,]+/g) ?? []
}

/** People and amounts of an example are invented, its rules are not: it must show the values of its facts. */
function* checkExamples(text: Entry, facts: Facts): Generator<Finding> {
  const { body = '' } = text
  for (const { attributes, words, index } of componentsIn(body, 'Example')) {
    const shown = numbersIn(visibleText(words.replace(/<Plain>[^]*?<\/Plain>/g, ' ¶ ')))
    for (const id of factsOfExample(attributes)) {
      const problem = valueProblem('example', id, shown, facts)
      const remedy = 'Correct the id, or calculate the example anew with the value of the fact.'
      if (problem) yield findingAt(text, lineAt(body, index), problem, remedy)
    }
  }
}

/** Problem of a text that rests on a fact and does not show its value. `what` names the text. */
export function valueProblem(
  what: string,
  id: string,
  shown: readonly number[],
  facts: Facts,
): string | undefined {
  const fact = facts.get(id)
  if (!fact) return `There is no ${id} in content/facts.`
  const value = formatFact(fact)
  if (numbersIn(value).every((number) => shown.includes(number))) return undefined
  return `The ${what} rests on ${id}, and does not show its value, ${value}.`
}
