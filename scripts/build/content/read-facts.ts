import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { type Fact, factSchema } from '#domain/content/fact.ts'

type FactFile = { id: string; filePath: string; data: Fact }

/** All facts as the content check takes them, read without a build. */
export function readFacts(root: string): FactFile[] {
  return globSync('content/facts/[!_]*.yaml', { cwd: root }).map((filePath) => ({
    id: basename(filePath, '.yaml'),
    filePath,
    data: factSchema.parse(parse(readFileSync(join(root, filePath), 'utf8'))),
  }))
}
