import { statSync } from 'node:fs'
import { join } from 'node:path'
import { isPlaceholderImage } from '#domain/article.ts'
import { atField, type Fault, type Finding } from './finding.ts'
import type { Content } from './read-content.ts'
import { attribute, inNodes, isElement, type Node } from './tree.ts'

/** What a picture may weigh: more keeps readers waiting whose line is slow. */
const MOST_KILOBYTES = 300

/** Pictures, of a card or in the text, that are not there or too large. */
export function checkPictures({ root, articles }: Content): Finding[] {
  const ofCards = articles.flatMap((article) => {
    const { image } = article.data
    const fault = isPlaceholderImage(image) ? undefined : pictureProblem(root, image)
    return fault ? atField(article, 'image', ...fault) : []
  })
  const inTexts = inNodes(articles, (node) => {
    const path = pathOf(node)
    return path === undefined ? undefined : pictureProblem(root, path)
  })
  return [...ofCards, ...inTexts]
}

function pathOf(node: Node): string | undefined {
  if (node.type === 'image') return node.url
  return isElement(node, 'img') ? attribute(node, 'src') : undefined
}

function pictureProblem(root: string, path: string): Fault | undefined {
  if (!path.startsWith('/'))
    return [
      `The picture ${path} is not one of this site's.`,
      'Put it into public/, and write its path from there, as /pictures/board.jpg.',
    ]
  const size = statSync(join(root, 'public', path), { throwIfNoEntry: false })?.size
  if (size === undefined)
    return [
      `There is no picture ${path} in public/.`,
      'Put the picture there, correct the path, or leave the picture out.',
    ]
  const kilobytes = Math.ceil(size / 1000)
  if (kilobytes <= MOST_KILOBYTES) return undefined
  return [
    `The picture ${path} weighs ${kilobytes} KB.`,
    `Make it smaller, 1600 pixels wide at most and saved as JPEG or WebP: ${MOST_KILOBYTES} KB is the most.`,
  ]
}
