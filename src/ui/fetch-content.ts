import { type CollectionEntry, type CollectionKey, getEntry } from 'astro:content'

/** What a file of a collection says; an unknown id stops the build. A collection of one file names it by its own name. */
export async function fetchContent<Name extends CollectionKey>(
  collection: Name,
  id: string = collection,
): Promise<CollectionEntry<Name>['data']> {
  const entry = await getEntry(collection, id)
  if (entry) return entry.data
  throw new Error(`No file of ${collection} is named ${id}. Correct the id, or add content for it.`)
}
