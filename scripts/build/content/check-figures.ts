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
import { figuresIn, isSameQuantity, type Quantity, quantitiesIn } from './figures.ts'
import { type ContentFinding, findingAt, lineAt } from './finding.ts'

type Facts = ReadonlyMap<string, Fact>

/** Figures without a fact, and texts and examples that contradict their fact. */
export function* checkFigures(content: Content): Generator<ContentFinding> {
  const facts = factsById(content)
  for (const article of content.articles) {
    const { title, description, summary } = article.data
    yield* checkFields(article, { title, description, summary }, SAY)
  }
  for (const entry of citingIn(content)) {
    yield* checkFields(entry, entry.data, CITE)
    yield* checkCitations(entry, facts)
  }
  for (const text of textsOf(content)) {
    const words = uncitedText(text.body)
    for (const { text: figure, index } of figuresIn(words))
      yield findingAt(text, lineAt(words, index), `The figure "${figure}" has no source.`, SHOW)
    yield* checkFacts(text, facts)
    yield* checkExamples(text, facts)
  }
}

const SAY = 'Say it without the number, and cite the fact in the text.'
const CITE =
  'Cite it: [[id-of-the-fact]] shows its value, [[id-of-the-fact|your words]] your words. An ordinary number is [[plain|three years]].'
const SHOW =
  'Show it with <Fact id="…" /> so that it carries its source (add the fact to content/facts if there is none); put an invented number in <Example>, an ordinary one ("three years ago") in <Plain>.'
const CORRECT =
  'Correct the id, the words or the fact: <Fact id="…" /> and [[…]] without words show the value.'

function* checkFields(entry: Entry, data: object, remedy: string): Generator<ContentFinding> {
  for (const [field, text] of proseIn(data))
    for (const figure of figuresIn(text.replace(/\[\[[^\]]*\]\]/g, '¶')))
      yield findingAt(entry, { field }, `The figure "${figure.text}" stands in ${field}.`, remedy)
}

function* checkCitations(entry: Entry, facts: Facts): Generator<ContentFinding> {
  for (const [field, text] of proseIn(entry.data))
    for (const part of toCitedParts(text)) {
      const problem = typeof part !== 'string' && useProblem(part.fact, part.words, facts)
      if (problem) yield findingAt(entry, { field }, problem, CORRECT)
    }
}

/** Words that contradict their fact, and figures of one year in a paragraph that does not name it. */
function* checkFacts(text: Entry, facts: Facts): Generator<ContentFinding> {
  const { body } = text
  for (const block of blocksOf(body))
    for (const { attributes, words, index } of componentsIn(block.text, 'Fact')) {
      const place = lineAt(body, block.index + index)
      const id = attributeIn(attributes, 'id') ?? 'fact without an id'
      const problem = useProblem(id, visibleText(words), facts)
      if (problem) yield findingAt(text, place, problem, CORRECT)
      const [year] = /\d{4}/.exec(facts.get(id)?.dated ?? '') ?? []
      if (year === undefined || visibleText(block.text).includes(year)) continue
      const undated = `The fact ${id} holds for ${year}, and the paragraph does not say so.`
      yield findingAt(text, place, undated, `Name the year ${year} in the same paragraph.`)
    }
}

/** Contradiction between a fact and its text: a number or unit that the fact does not have, or a missing value. */
function useProblem(id: string, words = '', facts: Facts): string | undefined {
  const fact = facts.get(id)
  if (!fact) return `There is no ${id} in content/facts.`
  const said = quantitiesIn(words)
  const values = quantitiesIn(formatFact(fact))
  const known = [...values, ...quantitiesIn(`${fact.statement} ; ${fact.dated ?? ''}`)]
  const strange = said.find((one) => !known.some((other) => isSameQuantity(one, other)))
  if (strange) {
    const isUnit = known.some(({ value }) => value === strange.value)
    const name = isUnit ? strange.text.trim() : strange.value
    return `The words "${words}" name ${name}, which the fact ${id} does not.`
  }
  if (said.length === 0 || values.length === 0) return undefined
  if (said.some((one) => values.some((other) => isSameQuantity(one, other)))) return undefined
  return `The words "${words}" name a number of the fact ${id}, but not its value, ${formatFact(fact)}.`
}

/** People and amounts of an example are invented, its rules are not: it must show the values of its facts. */
function* checkExamples(text: Entry, facts: Facts): Generator<ContentFinding> {
  const { body } = text
  for (const { attributes, words, index } of componentsIn(body, 'Example')) {
    const shown = quantitiesIn(visibleText(words.replace(/<Plain>[^]*?<\/Plain>/g, ' ¶ ')))
    for (const id of attributeIn(attributes, 'facts')?.match(/[^\s,]+/g) ?? []) {
      const problem = valueProblem('example', id, shown, facts)
      const remedy = 'Correct the id, or calculate the example anew with the value of the fact.'
      if (problem) yield findingAt(text, lineAt(body, index), problem, remedy)
    }
  }
}

/** Problem of a text that rests on a fact and does not show its value. `what` names the text. */
export function valueProblem(what: string, id: string, shown: readonly Quantity[], facts: Facts) {
  const fact = facts.get(id)
  if (!fact) return `There is no ${id} in content/facts.`
  const value = formatFact(fact)
  const isShown = quantitiesIn(value).every((one) =>
    shown.some((other) => isSameQuantity(one, other)),
  )
  return isShown ? undefined : `The ${what} rests on ${id}, and does not show its value, ${value}.`
}
