import { glob } from 'astro/loaders'
import { defineCollection } from 'astro:content'
import { articleSchema } from '#domain/article.ts'
import { factSchema } from '#domain/fact.ts'
import { synonymsSchema, termSchema } from '#domain/glossary.ts'
import { hubSchema } from '#domain/hub.ts'
import { faqSchema, typeTextSchema } from '#domain/type-text.ts'
import { articleLoader } from '#features/education/article-loader.ts'
import { versioned } from './versioned-loader.ts'

// Editors work in content/, which holds no code. The schemas are the manual: what is wrong in a file stops
// the build with the file, the field and the remedy. docs/editing.md shows each by example.
const base = './content'

/** The file's name is the id; a leading underscore hides a file. */
function folder(name: string) {
  return versioned(glob({ base: `${base}/${name}`, pattern: '[^_]*.yaml' }))
}

function file(name: string) {
  return versioned(glob({ base, pattern: `${name}.yaml` }))
}

const articles = articleLoader({ base: `${base}/articles`, pattern: '[^_]*.mdx' })

export const collections = {
  articles: defineCollection({ loader: versioned(articles), schema: articleSchema }),
  facts: defineCollection({ loader: folder('facts'), schema: factSchema }),
  types: defineCollection({ loader: folder('types'), schema: typeTextSchema }),
  glossary: defineCollection({ loader: folder('glossary'), schema: termSchema }),
  hub: defineCollection({ loader: file('hub'), schema: hubSchema }),
  faq: defineCollection({ loader: file('faq'), schema: faqSchema }),
  synonyms: defineCollection({ loader: file('synonyms'), schema: synonymsSchema }),
}
