import { formatFact } from '#domain/fact.ts'
import { type Figure, figuresIn } from './figures.ts'
import { error, type Finding, warning } from './finding.ts'
import type { Article, Content, Entry } from './read-content.ts'
import { attribute, isElement, lineOf, type Node, textOf, walk } from './tree.ts'

/** Components whose figures are none of law: invented for an example, or plainly ordinary. */
const EXEMPT = ['Example', 'Plain', 'Fact'] as const
const SHOWN_ATTRIBUTES = ['title', 'who', 'alt', 'aria-label'] as const
const FIGURE_REMEDY =
  'Show it with <Fact id="…" /> so that it carries its source (add the fact to content/facts if there is none); put an invented number in <Example>, an ordinary one ("three years ago") in <Plain>.'

/** Legal and tax figures outside the components that cite them. */
export function checkFigures({ articles, facts, terms, types, hub, faq }: Content): Finding[] {
  const known = new Map(facts.map((fact) => [fact.id, fact.data]))
  const inArticles = articles.flatMap((article) => [
    ...checkFrontMatter(article),
    ...checkText(article),
    ...checkAttributes(article),
    ...walk(article.tree).flatMap(([node]) => {
      const fact = isElement(node, 'Fact') ? known.get(attribute(node, 'id') ?? '') : undefined
      return fact
        ? checkWords(article, node, `${formatFact(fact)} ${fact.statement} ${fact.dated}`)
        : []
    }),
  ])
  return [...inArticles, ...[...terms, ...types, ...hub, ...faq].flatMap(checkData)]
}

function checkFrontMatter({ file, data, lineOf: lineOfField }: Article): Finding[] {
  const { title, description, summary } = data
  return textsIn({ title, description, summary }).flatMap(([field, text]) =>
    figuresIn(text).map((figure) => uncited(file, lineOfField(field), figure, field)),
  )
}

/** Texts outside articles cannot cite; "three years" in a question is ordinary there, "3 years" is not. */
function checkData({ file, data, lineOf: lineOfField }: Entry<object>): Finding[] {
  return textsIn(data).flatMap(([field, text]) =>
    figuresIn(text)
      .filter(({ text: figure }) => /\d|percent|dollars/i.test(figure))
      .map((figure) => uncited(file, lineOfField(field), figure, field)),
  )
}

function uncited(file: string, line: number, figure: Figure, field: string): Finding {
  const remedy =
    'Nothing cites it here. Say it without the number, and give the number in the text of an article with <Fact>.'
  return found(figure, { file, line }, `The figure "${figure.text}" stands in ${field}.`, remedy)
}

/** A number without a unit is pointed out only: the editor knows whether it is one of law. */
function found({ hasUnit }: Figure, ...finding: Parameters<typeof error>): Finding {
  return hasUnit ? error(...finding) : warning(...finding)
}

/** Fields that name something, or that only search looks at. */
const NO_PROSE = new Set([
  'id',
  'icon',
  'image',
  'article',
  'articles',
  'synonyms',
  'search',
  'tags',
])

/** Every text in the data of a file with the path of its field. */
function textsIn(data: unknown, path = ''): [field: string, text: string][] {
  if (typeof data === 'string') return [[path, data]]
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([key, value]) =>
    NO_PROSE.has(key) ? [] : textsIn(value, path ? `${path}.${key}` : key),
  )
}

// A block as a whole: "25" and "percent" may stand in two nodes, and exempt parts break the figure off.
function checkText({ file, tree }: Article): Finding[] {
  const findings: Finding[] = []
  for (const [node, around] of walk(tree)) {
    if (!holdsWords(node) || [...around, node].some(isExempt)) continue
    for (const figure of figuresIn(textOf(node, sayAll))) {
      const at = { file, line: lineOf(nodeWith(node, figure.text)) }
      findings.push(found(figure, at, `The figure "${figure.text}" has no source.`, FIGURE_REMEDY))
    }
  }
  return findings
}

/** What a component is given to show: `<WhatToAsk title="…">`. */
function checkAttributes({ file, tree }: Article): Finding[] {
  return walk(tree).flatMap(([node, around]) => {
    if ([...around, node].some(isExempt)) return []
    const shown = SHOWN_ATTRIBUTES.flatMap((name) => figuresIn(attribute(node, name) ?? ''))
    return shown.map((figure) =>
      found(
        figure,
        { file, line: lineOf(node) },
        `The figure "${figure.text}" has no source.`,
        FIGURE_REMEDY,
      ),
    )
  })
}

function sayAll(node: Node): string | undefined {
  if (isExempt(node)) return ' ¶ '
  if (node.type === 'image') return node.alt ?? ''
  return node.type.endsWith('Expression') ? node.value?.replace(/^['"]|['"]$/g, '') : undefined
}

/** The words within a fact may differ from its value, its numbers may not. */
function checkWords({ file }: Article, node: Node, truth: string): Finding[] {
  const words = textOf(node)
  const strange = numbersIn(words).filter((number) => !numbersIn(truth).includes(number))
  return strange.map((number) =>
    error(
      { file, line: lineOf(node) },
      `The words "${words}" name ${number}, which the fact ${attribute(node, 'id')} does not.`,
      'Correct the words or the fact, or leave the words out: <Fact id="…" /> shows the value.',
    ),
  )
}

const SPELLED = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
]

function numbersIn(text: string): string[] {
  const digits = text.match(/\d[\d,.]*\d|\d/g) ?? []
  const spelled = SPELLED.flatMap((word, at) =>
    new RegExp(`\\b${word}\\b`, 'i').test(text) && at > 1 ? [String(at)] : [],
  )
  return [...digits, ...spelled].map((number) => number.replaceAll(',', ''))
}

// A tag may hold words without a paragraph around them: <p>words</p>.
function holdsWords({ type, children = [] }: Node): boolean {
  if (type === 'paragraph' || type === 'heading' || type === 'tableCell') return true
  return type === 'mdxJsxFlowElement' && children.some((child) => child.type === 'text')
}

function isExempt(node: Node): boolean {
  return EXEMPT.some((name) => isElement(node, name))
}

function nodeWith(paragraph: Node, text: string): Node {
  for (const [node] of walk(paragraph)) {
    if (node.type === 'text' && node.value?.includes(text)) return node
  }
  return paragraph
}
