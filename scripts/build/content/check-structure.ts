import { FAST_READING, SLOW_READING } from '#domain/article.ts'
import { formatFact } from '#domain/fact.ts'
import { atField, type Finding } from './finding.ts'
import type { Article, Content } from './read-content.ts'
import { attribute, inNodes, isElement, type Node, textOf } from './tree.ts'

/** Headings that skip a level, or repeat the title's. */
export function checkHeadings({ texts }: Content): Finding[] {
  return texts.flatMap((text) => {
    let above = 1
    return inNodes([text], ({ type, depth }) => {
      if (type !== 'heading' || depth === undefined) return undefined
      const level = above
      above = depth
      if (depth === 1)
        return [
          'A heading with one # repeats the title.',
          'Begin with ##; the title comes from the front matter.',
        ]
      if (depth <= level + 1) return undefined
      return [
        `The heading skips a level: ${'#'.repeat(depth)} after ${'#'.repeat(level)}.`,
        `Write ${'#'.repeat(level + 1)}.`,
      ]
    })
  })
}

const NO_ALT = [
  'The picture has no alt text.',
  'Say between the square brackets, or in alt="…", what it shows.',
] as const

/** Pictures without words for those who cannot see them. */
export function checkAltTexts({ texts }: Content): Finding[] {
  return inNodes(texts, (node) => (lacksAlt(node) ? NO_ALT : undefined))
}

function lacksAlt(node: Node): boolean {
  if (node.type === 'image') return !node.alt?.trim()
  if (isElement(node, 'img')) return attribute(node, 'alt') === undefined
  const labelled = ['aria-label', 'aria-labelledby', 'aria-hidden'].some(
    (name) => attribute(node, name) !== undefined,
  )
  return isElement(node, 'svg') && !labelled
}

/** Read times that the number of words contradicts, those of its parts included. Nothing takes less than a minute. */
export function checkReadTimes({ articles, facts }: Content): Finding[] {
  const values = new Map(facts.map(({ id, data }) => [id, formatFact(data)]))
  return articles.flatMap((article) => {
    const parts = articles.filter(({ id }) => article.data.parts.includes(id))
    const words = [article, ...parts].reduce((sum, part) => sum + countWords(part, values), 0)
    const { readMinutes } = article.data
    const [fewest, most] = wordsIn(readMinutes)
    if (fewest <= words && words <= most) return []
    const problem = `${words} words do not take ${readMinutes} min at ${SLOW_READING} to ${FAST_READING} words a minute.`
    const right = Math.max(1, Math.round(words / ((SLOW_READING + FAST_READING) / 2)))
    const [least, greatest] = wordsIn(right)
    const isRight = least <= words && words <= greatest
    const first = isRight
      ? `Set readMinutes to ${right}`
      : `Write ${least} to ${greatest} words for ${right} min`
    return atField(
      article,
      'readMinutes',
      problem,
      `${first}, or write ${fewest} to ${most} words.`,
    )
  })
}

function wordsIn(minutes: number): [fewest: number, most: number] {
  return [minutes === 1 ? 0 : minutes * SLOW_READING, minutes * FAST_READING]
}

/** Words of the text as it is read, the values of facts included. */
function countWords({ tree }: Article, values: ReadonlyMap<string, string>): number {
  const text = textOf(tree as Node, (node) =>
    isElement(node, 'Fact') && !node.children?.length
      ? values.get(attribute(node, 'id') ?? '')
      : undefined,
  )
  return text.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0
}
