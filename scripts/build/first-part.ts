import { StartError } from '#server/start-error.ts'
import { attributeOf, detach, type Element, insertAfter } from './elements.ts'

/** The names in the first part of a page, and the address of the site's sheet. */
export type FirstPart = { sheet: string; classes: Set<string>; tags: Set<string> }

/**
 * Moves the link to the site's sheet from the head to the end of the first part, which RestOfStyles.astro marks: browsers paint what
 * stands above without waiting for it.
 */
export function moveSheet(name: string, elements: readonly Element[]): FirstPart {
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
  // An island could be shown before its styles.
  if (first.some(({ tagName }) => tagName === 'astro-island'))
    throw new StartError(
      `${name}: an island stands above <RestOfStyles />. Move the island below the PageHead, which sets it, or set <RestOfStyles /> above the island.`,
    )
  ends.slice(1).forEach(detach)
  insertAfter(end, link)
  insertAfter(link, end)
  return {
    sheet: attributeOf(link, 'href') ?? '',
    classes: new Set(first.flatMap((one) => attributeOf(one, 'class')?.split(/\s+/) ?? [])),
    tags: new Set(first.map(({ tagName }) => tagName)),
  }
}
