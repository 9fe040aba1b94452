import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { claimsSchema, findUnsupportedClaims } from '#domain/content/claim.ts'

type Counts = Parameters<typeof findUnsupportedClaims>[1]

/** Report on the claims without support, printed by a public build. */
export function claimsReport(root: string, counts: Counts): string {
  const source: unknown = parse(readFileSync(join(root, 'content/claims.yaml'), 'utf8'))
  const { claims } = claimsSchema.parse(source)
  const bare = findUnsupportedClaims(claims, counts)
  if (bare.length === 0) return 'Every claim that the site makes of itself has a ground.'
  const list = bare.map(({ figure, text, shown }) => {
    const words = [figure, text].filter(Boolean).join(' ')
    return `  ${words} (${shown.join('; ')})`
  })
  return [`Claims without ground: ${bare.length}, see docs/deploy.md.`, ...list].join('\n')
}
