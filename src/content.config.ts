import { glob } from 'astro/loaders'
import { defineCollection } from 'astro:content'
import type * as z from 'zod/mini'
import { answerGroupSchema } from '#domain/content/answer.ts'
import { articleSchema } from '#domain/content/article.ts'
import { changesSchema } from '#domain/content/change.ts'
import { statementsSchema } from '#domain/content/statement.ts'
import { factSchema } from '#domain/content/fact.ts'
import { synonymsSchema, termSchema } from '#domain/content/glossary.ts'
import { hubSchema } from '#domain/content/hub.ts'
import { pageSchema } from '#domain/content/page.ts'
import { registerSchema } from '#domain/content/register.ts'
import { independenceSchema } from '#domain/independence/rules.ts'
import { roadSchema } from '#domain/road/question.ts'
import { matchSchema } from '#domain/road/rule.ts'
import { stagesSchema } from '#domain/content/stage.ts'
import { templateSchema } from '#domain/content/template.ts'
import { deadlinesSchema } from '#domain/tools/dates/deadline-words.ts'
import { typeTextSchema } from '#domain/content/type-text.ts'
import { checked } from '../scripts/build/content/loader.ts'

// Collections of content/, which holds no code. The schemas are the manual: a fault in a file stops the build with file,
// field and remedy. References between files are checked after all collections are loaded. docs/editing.md shows each field
// by example.
const base = './content'

/** All files of a folder. The file name is the id; a leading underscore hides a file. */
function folder<T extends z.ZodMiniType>(name: string, ending: '.mdx' | '.yaml', schema: T) {
  const loader = glob({ base: `${base}/${name}`, pattern: `[^_]*${ending}` })
  return defineCollection({ loader: checked(loader, schema), schema })
}

/** A single file. */
function file<T extends z.ZodMiniType>(name: string, schema: T) {
  const loader = glob({ base, pattern: `${name}.yaml` })
  return defineCollection({ loader: checked(loader, schema), schema })
}

export const collections = {
  articles: folder('articles', '.mdx', articleSchema),
  pages: folder('pages', '.mdx', pageSchema),
  facts: folder('facts', '.yaml', factSchema),
  types: folder('types', '.yaml', typeTextSchema),
  answers: folder('answers', '.yaml', answerGroupSchema),
  templates: folder('templates', '.yaml', templateSchema),
  glossary: folder('glossary', '.yaml', termSchema),
  hub: file('hub', hubSchema),
  register: file('register', registerSchema),
  changes: file('changes', changesSchema),
  statements: file('claims', statementsSchema),
  stages: file('stages', stagesSchema),
  road: file('road', roadSchema),
  match: file('match', matchSchema),
  deadlines: file('deadlines', deadlinesSchema),
  independence: file('independence', independenceSchema),
  synonyms: file('synonyms', synonymsSchema),
}
