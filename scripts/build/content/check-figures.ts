import type { Fact } from '#domain/fact.ts'
import { wordsProblem } from './check-fact-words.ts'
import { citingIn, factsById, truthOf, uncited, usesInText } from './cited.ts'
import { type Figure, figuresIn, yearsIn } from './figures.ts'
import { error, type Finding, warning } from './finding.ts'
import type { Article, Content, Entry, Text } from './read-content.ts'
import { textsIn } from './texts-in.ts'
import { attribute, isElement, lineOf, type Node, textOf, walk } from './tree.ts'

/** Components whose figures are checked elsewhere or are plainly ordinary. */
const EXEMPT = ['Example', 'Plain', 'Fact'] as const
const SHOWN_ATTRIBUTES = ['title', 'who', 'alt', 'aria-label'] as const
const REMEDY =
  'Show it with <Fact id="…" /> so that it carries its source (add the fact to content/facts if there is none); put an invented number in <Example>, an ordinary one ("three years ago") in <Plain>.'

/** Figures outside the components that cite them. */
export function checkFigures(content: Content): Finding[] {
  const { articles, texts } = content
  return [
    ...articles.flatMap(checkFrontMatter),
    ...texts.flatMap(checkText),
    ...texts.flatMap((text) => checkYears(text, content)),
    ...citingIn(content).flatMap((entry) => checkData(entry, content)),
  ]
}

function checkFrontMatter({ file, data, lineOf: lineOfField }: Article): Finding[] {
  const { title, description, summary } = data
  return proseIn({ title, description, summary }).flatMap(([field, text]) =>
    figuresIn(text).map((figure) => stands(file, lineOfField(field), figure, field)),
  )
}

/** In texts that cite in double brackets "three years" is ordinary in a question, a stage or a reason, "3 years" is not. */
function checkData(entry: Entry<object>, content: Content): Finding[] {
  const facts = factsById(content)
  return proseIn(entry.data).flatMap(([field, text]) => {
    const at = { file: entry.file, line: entry.lineOf(field) }
    const isQuestion = /^stages\.|\.(?:label|why)$|(?:^|\.)(?:question|whatToAsk\.\d+)$/.test(field)
    return checkCitations(at, text, facts).concat(
      figuresIn(uncited(text))
        .filter((figure) => !isQuestion || isPlainlyLaw(figure))
        .map((figure) => stands(at.file, at.line, figure, field)),
    )
  })
}

function isPlainlyLaw({ text, unit }: Figure): boolean {
  return /\d/.test(text) || unit === 'percent' || unit === 'USD'
}

function checkCitations(
  at: Pick<Finding, 'file' | 'line'>,
  text: string,
  facts: ReadonlyMap<string, Fact>,
): Finding[] {
  return usesInText(text).flatMap(({ id = '', words }) => {
    const fact = facts.get(id)
    const problem = fact ? wordsProblem(words, fact) : `There is no ${id} in content/facts.`
    return problem ? [error(at, problem, 'Correct the id, the words or the fact.')] : []
  })
}

function stands(file: string, line: number, figure: Figure, field: string): Finding {
  const remedy =
    'Cite it: [[id-of-the-fact]] shows its value, [[id-of-the-fact|your words]] your words; in front matter say it without the number.'
  return found(figure, { file, line }, `The figure "${figure.text}" stands in ${field}.`, remedy)
}

/** A number without a unit is pointed out only: the editor knows whether it is one of law. */
function found({ unit }: Figure, ...finding: Parameters<typeof error>): Finding {
  return unit === 'none' ? warning(...finding) : error(...finding)
}

/** Fields that name something, or that only search looks at. */
const NO_PROSE =
  /(?:^|\.)(?:id|icon|image|articles?|facts|tools|services|synonyms|search|tags|url)(?:\.|$)/

/** The texts of a file of data that people read. */
export function proseIn(data: object): [field: string, text: string][] {
  return textsIn(data).filter(([field]) => !NO_PROSE.test(field))
}

/** In a text, and in what its components are given to show: `<WhatToAsk title="…">`. */
function checkText({ file, tree }: Text): Finding[] {
  return openNodes(tree as Node).flatMap((node) => {
    const given = SHOWN_ATTRIBUTES.map((name) => attribute(node, name) ?? '')
    // A block as a whole: "25" and "percent" may stand in two nodes, and exempt parts break the figure off.
    const words = holdsWords(node) ? [textOf(node, sayAll), ...given] : given
    return words.flatMap(figuresIn).map((figure) => {
      const at = { file, line: lineOf(nodeWith(node, figure.text)) }
      return found(figure, at, `The figure "${figure.text}" has no source.`, REMEDY)
    })
  })
}

/** The nodes that no exempt component holds. */
function openNodes(tree: Node): Node[] {
  return walk(tree).flatMap(([node, around]) => ([...around, node].some(isExempt) ? [] : [node]))
}

/** Before a year these make a rule of it: `sales after 2027`. */
const RULE_WORDS =
  /^(?:after|since|before|until|till|from|by|through|starting|beginning|effective)$/

/** Years that no fact cited in the text names; after a word that makes a rule of it, in the same block. */
function checkYears({ file, tree }: Text, content: Content): Finding[] {
  const facts = factsById(content)
  const namedIn = (node: Node) =>
    walk(node)
      .flatMap(([inner]) =>
        isElement(inner, 'Fact') ? (facts.get(attribute(inner, 'id') ?? '') ?? []) : [],
      )
      .map(truthOf)
      .join(' ')
  const anywhere = namedIn(tree as Node)
  return openNodes(tree as Node)
    .filter(holdsWords)
    .flatMap((node) =>
      yearsIn(textOf(node, sayAll))
        .filter(
          ({ year, before }) =>
            !(RULE_WORDS.test(before) ? namedIn(node) : anywhere).includes(year),
        )
        .map(({ year, before }) => {
          const words = [before, year].filter(Boolean).join(' ')
          const at = { file, line: lineOf(nodeWith(node, year)) }
          return error(at, `The year "${words}" has no source.`, REMEDY)
        }),
    )
}

function sayAll(node: Node): string | undefined {
  if (isExempt(node)) return ' ¶ '
  if (node.type === 'image') return node.alt ?? ''
  return node.type.endsWith('Expression') ? node.value?.replace(/^['"]|['"]$/g, '') : undefined
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
