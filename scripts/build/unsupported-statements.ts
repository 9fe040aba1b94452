import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { findUnsupported, statementsSchema } from '#domain/content/statement.ts'

/** Report on the statements without support, printed by a public build. */
export function statementsReport(
  root: string,
  counts: Parameters<typeof findUnsupported>[1],
): string {
  const source: unknown = parse(readFileSync(join(root, 'content/claims.yaml'), 'utf8'))
  const bare = findUnsupported(statementsSchema.parse(source).claims, counts)
  if (bare.length === 0) return 'Every claim that the site makes of itself has a ground.'
  const list = bare.map(({ figure, text, shown }) => {
    const words = [figure, text].filter(Boolean).join(' ')
    return `  ${words} (${shown.join('; ')})`
  })
  return [`Claims without ground: ${bare.length}, see docs/deploy.md.`, ...list].join('\n')
}
