/** The content as the loaders hand it to the check, read without Astro: for tests. */
import { globSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { parse } from 'yaml'
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
import { root } from '../../../server/settings.ts'
import type { Content, Entry } from './content.ts'

type Schema<T> = { parse(value: unknown): T }

function read<T>(pattern: string, schema: Schema<T>): Entry<T>[] {
  return globSync(`content/${pattern}`, { cwd: root })
    .sort()
    .map((filePath) => {
      const source = readFileSync(join(root, filePath), 'utf8')
      const [, front = source, body] = /^---\n([^]*?)\n---\s*([^]*)$/.exec(source) ?? []
      const id = basename(filePath, extname(filePath))
      return { id, filePath, body, data: schema.parse(parse(front)) }
    })
}

export function readContent(): Content {
  return {
    articles: read('articles/*.mdx', articleSchema),
    pages: read('pages/*.mdx', pageSchema),
    facts: read('facts/*.yaml', factSchema),
    glossary: read('glossary/*.yaml', termSchema),
    types: read('types/*.yaml', typeTextSchema),
    hub: read('hub.yaml', hubSchema),
    register: read('register.yaml', registerSchema),
    claims: read('claims.yaml', claimsSchema),
    faq: read('faq.yaml', faqSchema),
    stages: read('stages.yaml', stagesSchema),
    road: read('road.yaml', roadSchema),
    match: read('match.yaml', matchSchema),
    deadlines: read('deadlines.yaml', deadlinesSchema),
    synonyms: read('synonyms.yaml', synonymsSchema),
  }
}
