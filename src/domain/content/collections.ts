import type * as z from 'zod/mini'
import { independenceSchema } from '#domain/independence/rules.ts'
import { roadSchema } from '#domain/road/question.ts'
import { matchSchema } from '#domain/road/rule.ts'
import { deadlinesSchema } from '#domain/calculators/dates/deadline-words.ts'
import { answerGroupSchema } from './answer.ts'
import { articleSchema } from './article.ts'
import { changesSchema } from './change.ts'
import { factSchema } from './fact.ts'
import { synonymsSchema, termSchema } from './glossary.ts'
import { hubSchema } from './hub.ts'
import { pageSchema } from './page.ts'
import { registerSchema } from './register.ts'
import { stagesSchema } from './stage.ts'
import { statementsSchema } from './statement.ts'
import { templateSchema } from './template.ts'
import { typeTextSchema } from './type-text.ts'

/** Files of a collection: a folder below `content`, and a pattern in it. The file name is the id. */
export type Source<Schema extends z.ZodMiniType = z.ZodMiniType> = {
  folder: string
  files: string
  schema: Schema
}

/** All files of a folder; a leading underscore hides a file. */
const folder = <Schema>(name: string, ending: '.mdx' | '.yaml', schema: Schema) => ({
  folder: name,
  files: `[^_]*${ending}`,
  schema,
})

const file = <Schema>(name: string, schema: Schema) => ({
  folder: '',
  files: `${name}.yaml`,
  schema,
})

/** The collections of `content`, which holds no code. The schemas are the manual: docs/editing.md shows each field by example. */
export const sources = {
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
