import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { type Fact, factSchema } from '#domain/content/fact.ts'

export type FactFile = { id: string; filePath: string; data: Fact }

/** All facts as the content check takes them, read without a build. */
export function readFacts(root: string): FactFile[] {
  return globSync('content/facts/[!_]*.yaml', { cwd: root }).map((filePath) => ({
    id: basename(filePath, '.yaml'),
    filePath,
    data: factSchema.parse(parse(readFileSync(join(root, filePath), 'utf8'))),
  }))
}

/** The number of content files that cite each fact. */
export function countUses(root: string): Map<string, number> {
  const uses = new Map<string, number>()
  for (const path of globSync('content/{articles,answers,pages,glossary,templates,types}/*', {
    cwd: root,
  })) {
    const text = readFileSync(join(root, path), 'utf8')
    const ids = text.matchAll(/<Fact id="([a-z0-9-]+)"|\[\[([a-z0-9-]+)/g)
    for (const id of new Set([...ids].map(([, cited, bracketed]) => cited ?? bracketed ?? '')))
      uses.set(id, (uses.get(id) ?? 0) + 1)
  }
  return uses
}
