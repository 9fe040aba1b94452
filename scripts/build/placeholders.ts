import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '#server/start-error.ts'

/** Files whose text may reach a reader. */
const FILES =
  '{src,supabase/functions,content,public}/**/*.{ts,tsx,astro,mdx,yaml,txt,xml,webmanifest}'

/** Addresses at domains and telephone numbers that are reserved for examples, the invented address of the office, and names that the operator fills in. */
const PLACEHOLDER =
  /[\w.+-]+@(?:[\w-]+\.)*(?:example|invalid|test)\b(?:\.\w+)?|\b555[-. ]?01\d\d\b|\b100 Ownership Way\b|\[operator: [^\]]+\]/g

/** Placeholders of a file with their lines: `src/domain/enquiries/contact-details.ts:3: team@esop-marketplace.example`. */
export function findPlaceholders(file: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, at) =>
      [...line.matchAll(PLACEHOLDER)].map(([found]) => `${file}:${at + 1}: ${found}`),
    )
}

/** Stops a public build while an address, a telephone number or a name of the operator is a placeholder. */
export function refusePlaceholders(root: string): void {
  const files = globSync(FILES, { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))
  const found = files.flatMap((file) =>
    findPlaceholders(file, readFileSync(join(root, file), 'utf8')),
  )
  if (found.length === 0) return
  throw new StartError(
    `These addresses, numbers and names are placeholders. Replace them before the site is public:\n${found.join('\n')}`,
  )
}
