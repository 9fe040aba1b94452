import { glob } from 'astro/loaders'
import { defineCollection } from 'astro:content'
import { articleSchema } from '#domain/article.ts'
import { factSchema } from '#domain/fact.ts'
import { synonymsSchema, termSchema } from '#domain/glossary.ts'
import { hubSchema } from '#domain/hub.ts'
import { faqSchema, typeTextSchema } from '#domain/type-text.ts'

// Editors work in content/, which holds no code. The schemas are the manual: what is wrong in a file stops
// the build with the file, the field and the remedy. docs/editing.md shows each by example.
const base = './content'

/** The file's name is the id; a leading underscore hides a file. */
function folder(name: string, extension: 'mdx' | 'yaml') {
  return glob({ base: `${base}/${name}`, pattern: `[^_]*.${extension}` })
}

export const collections = {
  articles: defineCollection({ loader: folder('articles', 'mdx'), schema: articleSchema }),
  facts: defineCollection({ loader: folder('facts', 'yaml'), schema: factSchema }),
  types: defineCollection({ loader: folder('types', 'yaml'), schema: typeTextSchema }),
  glossary: defineCollection({ loader: folder('glossary', 'yaml'), schema: termSchema }),
  hub: defineCollection({ loader: glob({ base, pattern: 'hub.yaml' }), schema: hubSchema }),
  faq: defineCollection({ loader: glob({ base, pattern: 'faq.yaml' }), schema: faqSchema }),
  synonyms: defineCollection({
    loader: glob({ base, pattern: 'synonyms.yaml' }),
    schema: synonymsSchema,
  }),
}
