import { glob, type Loader } from 'astro/loaders'
import { defineCollection } from 'astro:content'
import { type Source, sources } from '#domain/content/collections.ts'

// The content check reads the same files before a build, and names all faults at once: scripts/build/content.
function define({ folder, files, schema }: Source) {
  return defineCollection({ loader: glob({ base: `./content/${folder}`, pattern: files }), schema })
}

type Collections = {
  [Name in keyof typeof sources]: { schema: (typeof sources)[Name]['schema']; loader: Loader }
}

export const collections = Object.fromEntries(
  Object.entries(sources).map(([name, source]) => [name, define(source)]),
) as unknown as Collections
