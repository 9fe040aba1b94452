import { StartError } from '#server/start-error.ts'
import {
  attributeOf,
  createElement,
  createTemplate,
  detach,
  type Element,
  insertAfter,
} from './elements.ts'

/** The names in the first part of a page, and the address of the site's sheet. */
export type FirstPart = { sheet: string; classes: Set<string>; tags: Set<string> }

/**
 * Moves the link to the site's sheet from the head to the end of the first part, which RestOfStyles.astro marks: browsers paint what
 * stands above without waiting for it. An island above it shows more than its HTML: what its scripts name counts too.
 */
export function moveSheet(
  name: string,
  elements: readonly Element[],
  wordsOf: (script: string) => readonly string[],
): FirstPart {
  const [link, ...others] = elements.filter(
    (one) => one.tagName === 'link' && attributeOf(one, 'rel') === 'stylesheet',
  )
  const ends = elements.filter((one) => attributeOf(one, 'data-styles') !== undefined)
  const [end] = ends
  if (!link || others.length > 0 || !end)
    throw new StartError(
      `${name} must link one sheet and have an end of its first part: let the page use the layout Base.astro.`,
    )
  const first = elements.slice(0, elements.indexOf(end))
  const islands = first.filter(({ tagName }) => tagName === 'astro-island')
  const words = islands.flatMap((one) => wordsOf(attributeOf(one, 'component-url') ?? ''))
  ends.slice(1).forEach(detach)
  const rest = islands.length > 0 ? toLater(link, elements) : [link]
  for (const one of rest.toReversed()) insertAfter(end, one)
  insertAfter(rest.at(-1) ?? end, end)
  return {
    sheet: attributeOf(link, 'href') ?? '',
    classes: new Set([
      ...first.flatMap((one) => attributeOf(one, 'class')?.split(/\s+/) ?? []),
      ...words,
    ]),
    tags: new Set([...first.map(({ tagName }) => tagName), ...words]),
  }
}

/** The sheet, the scripts of the page's frame and the app's manifest as RestOfStyles.astro loads them. */
function toLater(link: Element, elements: readonly Element[]): Element[] {
  const others = elements.filter(
    (one) =>
      attributeOf(one, 'rel') === 'manifest' ||
      (attributeOf(one, 'type') === 'module' && attributeOf(one, 'src') !== undefined),
  )
  const attributes = Object.fromEntries(link.attrs.map(({ name, value }) => [name, value]))
  const withoutScript = createElement('noscript', {}, [createElement('link', attributes)])
  return [withoutScript, createTemplate('rest-of-page', [link, ...others])]
}
