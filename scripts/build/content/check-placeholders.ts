import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ContentFinding, findingAt } from './finding.ts'

/** Files whose text may reach a reader. */
const FILES =
  '{src,supabase/functions,content,public}/**/*.{ts,tsx,astro,mdx,yaml,txt,xml,webmanifest}'

/** Addresses at domains and telephone numbers that are reserved for examples, the invented address of the office, and names that the operator fills in. */
const PLACEHOLDER =
  /[\w.+-]+@(?:[\w-]+\.)*(?:example|invalid|test)\b(?:\.\w+)?|\b555[-. ]?01\d\d\b|\b100 Ownership Way\b|\[operator: [^\]]+\]/g

/** Placeholders in all files, which stop a public build. */
export function checkPlaceholders(root: string): ContentFinding[] {
  return globSync(FILES, { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => placeholdersIn(file, readFileSync(join(root, file), 'utf8')))
}

export function placeholdersIn(filePath: string, text: string): ContentFinding[] {
  return text.split('\n').flatMap((line, at) =>
    [...line.matchAll(PLACEHOLDER)].map(([found]) => {
      const problem = `${found} is a placeholder.`
      return findingAt({ filePath }, { sourceLine: at + 1 }, problem, 'Write your own.')
    }),
  )
}
