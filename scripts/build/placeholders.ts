import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '#server/start-error.ts'
import { readSourceTexts, type SourceText } from './source-texts.ts'

/** Addresses at domains and telephone numbers that are reserved for examples, the invented address of the office, and names that the operator fills in. */
const PLACEHOLDER =
  /[\w.+-]+@(?:[\w-]+\.)*(?:example|invalid|test)\b(?:\.\w+)?|\b555[-. ]?01\d\d\b|\b100 Ownership Way\b|\[operator: [^\]]+\]/g

/** Texts of a public build: those of the code, and the lines of `content` and `public`. */
function readPublicTexts(root: string): SourceText[] {
  const files = globSync('{content,public}/**/*.{mdx,yaml,txt,xml,webmanifest}', { cwd: root })
  const lines = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .map((text, at) => ({ file, text, line: at + 1 })),
  )
  return [...readSourceTexts(root), ...lines]
}

/** Placeholders with their places: `src/domain/enquiries/contact-details.ts:3: team@esop-marketplace.example`. */
export function findPlaceholders(texts: readonly SourceText[]): string[] {
  return texts.flatMap(({ file, text, line }) =>
    [...text.matchAll(PLACEHOLDER)].map(({ 0: found, index }) => {
      const at = line + text.slice(0, index).split('\n').length - 1
      return `${file}:${at}: ${found}`
    }),
  )
}

/** Stops a public build while an address, a telephone number or a name of the operator is a placeholder. */
export function refusePlaceholders(root: string): void {
  const found = findPlaceholders(readPublicTexts(root))
  if (found.length === 0) return
  throw new StartError(
    `These addresses, numbers and names are placeholders. Replace them before the site is public:\n${found.join('\n')}`,
  )
}
