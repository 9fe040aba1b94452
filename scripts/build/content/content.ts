import type { CollectionEntry, CollectionKey } from 'astro:content'
import type { Fact } from '#domain/content/fact.ts'

/** An entry of a collection as Astro's loaders store it; `body` is the text of an article or page. */
export type Entry<T = object> = {
  id: string
  data: T
  body?: string | undefined
  filePath?: string | undefined
}

/** The editors' files by collection. A single file is a collection of one entry. */
export type Content = { [Name in CollectionKey]: Entry<CollectionEntry<Name>['data']>[] }

/** All MDX texts. */
export function textsOf({ articles, pages }: Content): Entry[] {
  return [...articles, ...pages]
}

/** Data files whose texts cite facts in double brackets. */
export function citingIn(content: Content): Entry[] {
  const { glossary, types, hub, answers, templates, stages, road, deadlines } = content
  const { independence } = content
  return [glossary, types, hub, answers, templates, stages, road, deadlines, independence].flat()
}

export function factsById({ facts }: Content): Map<string, Fact> {
  return new Map(facts.map(({ id, data }) => [id, data]))
}

/** All strings in the data of a file, each with the path of its field: `stages.1.articles.0`. */
export function textsIn(data: unknown, path = ''): [field: string, text: string][] {
  if (typeof data === 'string') return [[path, data]]
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([key, value]) =>
    textsIn(value, path ? `${path}.${key}` : key),
  )
}

/** Fields that hold a reference or serve the search only. */
const NO_PROSE =
  /(?:^|\.)(?:id|icon|image|articles?|facts|tools|services|synonyms|wordings|search|tags|url|reviewed)(?:\.|$)/

/** The strings of a data file that readers see. */
export function proseIn(data: unknown): [field: string, text: string][] {
  return textsIn(data).filter(([field]) => !NO_PROSE.test(field))
}
