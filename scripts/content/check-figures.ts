import { formatFact } from '#domain/fact.ts'
import { error, type Finding } from './finding.ts'
import type { Article, Content } from './read-content.ts'
import { attribute, isElement, lineOf, type Node, textOf, walk } from './tree.ts'

const NUMBER =
  '(?:\\d[\\d,.]*½?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred)'
const FIGURES = [
  /(?:\$|US\$|USD)\s?\d[\d,.]*(?:\s?(?:million|billion|trillion|[mbk]n?)\b)?/gi,
  new RegExp(`\\b${NUMBER}(?:\\s?%|[\\s-](?:percent|per cent)\\b)`, 'gi'),
  new RegExp(
    `\\b${NUMBER}[\\s-](?:calendar |business |plan |full )?(?:day|week|month|year)s?\\b`,
    'gi',
  ),
  /\bage[sd]?\s\d+(?:½)?/gi,
] as const
/** Components whose figures are none of law: invented for an example, or plainly ordinary. */
const EXEMPT = ['Example', 'Plain', 'Fact'] as const
const FIGURE_REMEDY =
  'Show it with <Fact id="…" /> so that it carries its source (add the fact to content/facts if there is none); put an invented number in <Example>, an ordinary one ("three years ago") in <Plain>.'

/** Legal and tax figures outside the components that cite them. */
export function checkFigures({ articles, facts }: Content): Finding[] {
  const known = new Map(facts.map((fact) => [fact.id, fact.data]))
  return articles.flatMap((article) => [
    ...checkFrontMatter(article),
    ...checkText(article),
    ...[...walk(article.tree)].flatMap(([node]) => {
      const fact = isElement(node, 'Fact') ? known.get(attribute(node, 'id') ?? '') : undefined
      return fact
        ? checkWords(article, node, `${formatFact(fact)} ${fact.statement} ${fact.dated}`)
        : []
    }),
  ])
}

/** The figures that a text states. */
export function figuresIn(text: string): string[] {
  return FIGURES.flatMap((pattern) => text.match(pattern) ?? [])
}

function checkFrontMatter({ file, data, lineOf: lineOfField }: Article): Finding[] {
  const fields: [string, string][] = [
    ['title', data.title],
    ['description', data.description],
    ...data.summary.map((text, at): [string, string] => [`summary.${at}`, text]),
  ]
  const remedy =
    'Nothing cites it here. Say it without the number, and give the number in the text with <Fact>.'
  return fields.flatMap(([field, text]) =>
    figuresIn(text).map((figure) =>
      error(
        { file, line: lineOfField(field) },
        `The figure "${figure}" stands in ${field}.`,
        remedy,
      ),
    ),
  )
}

// A paragraph as a whole: "25" and "percent" may stand in two nodes, and exempt parts break the figure off.
function checkText({ file, tree }: Article): Finding[] {
  const findings: Finding[] = []
  for (const [node, around] of walk(tree)) {
    if (!isParagraph(node) || around.some(isExempt)) continue
    const text = textOf(node, (part) => (isExempt(part) ? ' ¶ ' : undefined))
    for (const figure of figuresIn(text)) {
      const at = { file, line: lineOf(nodeWith(node, figure)) }
      findings.push(error(at, `The figure "${figure}" has no source.`, FIGURE_REMEDY))
    }
  }
  return findings
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

function isParagraph({ type }: Node): boolean {
  return type === 'paragraph' || type === 'heading' || type === 'tableCell'
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
