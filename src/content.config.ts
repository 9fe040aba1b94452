import { glob } from 'astro/loaders'
import { defineCollection } from 'astro:content'
import { articleSchema } from '#domain/article.ts'
import { claimsSchema } from '#domain/claim.ts'
import { factSchema } from '#domain/fact.ts'
import { synonymsSchema, termSchema } from '#domain/glossary.ts'
import { hubSchema } from '#domain/hub.ts'
import { pageSchema } from '#domain/page.ts'
import { registerSchema } from '#domain/register.ts'
import { roadSchema } from '#domain/road/question.ts'
import { matchSchema } from '#domain/road/rule.ts'
import { stagesSchema } from '#domain/stage.ts'
import { deadlinesSchema } from '#domain/tools/deadline-words.ts'
import { faqSchema, typeTextSchema } from '#domain/type-text.ts'

// Editors work in content/, which holds no code. The schemas are the manual: what is wrong in a file stops
// the build with the file, the field and the remedy. docs/editing.md shows each by example.
const base = './content'

/** The file's name is the id; a leading underscore hides a file. */
function folder(name: string) {
  return glob({ base: `${base}/${name}`, pattern: '[^_]*.yaml' })
}

function file(name: string) {
  return glob({ base, pattern: `${name}.yaml` })
}

const articles = glob({ base: `${base}/articles`, pattern: '[^_]*.mdx' })

const pages = glob({ base: `${base}/pages`, pattern: '[^_]*.mdx' })

export const collections = {
  articles: defineCollection({ loader: articles, schema: articleSchema }),
  facts: defineCollection({ loader: folder('facts'), schema: factSchema }),
  types: defineCollection({ loader: folder('types'), schema: typeTextSchema }),
  glossary: defineCollection({ loader: folder('glossary'), schema: termSchema }),
  pages: defineCollection({ loader: pages, schema: pageSchema }),
  hub: defineCollection({ loader: file('hub'), schema: hubSchema }),
  register: defineCollection({ loader: file('register'), schema: registerSchema }),
  claims: defineCollection({ loader: file('claims'), schema: claimsSchema }),
  faq: defineCollection({ loader: file('faq'), schema: faqSchema }),
  stages: defineCollection({ loader: file('stages'), schema: stagesSchema }),
  road: defineCollection({ loader: file('road'), schema: roadSchema }),
  match: defineCollection({ loader: file('match'), schema: matchSchema }),
  deadlines: defineCollection({ loader: file('deadlines'), schema: deadlinesSchema }),
  synonyms: defineCollection({ loader: file('synonyms'), schema: synonymsSchema }),
}
