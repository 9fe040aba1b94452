export type Encoding = 'br' | 'gzip' | 'identity'

/** Encodings that a client takes, best first (RFC 9110 section 12.5.3); the plain file is always the last resort. */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  const weights = parseWeights(header)
  const isWanted = (name: Encoding) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  const compressed = (['br', 'gzip'] as const).filter(isWanted)
  return [...compressed, 'identity']
}

function parseWeights(header = ''): Map<string, number> {
  return new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
      const weight = parameters.find((text) => text.startsWith('q='))?.slice(2)
      return [name, weight === undefined ? 1 : Number(weight)]
    }),
  )
}

/** Whether `If-None-Match` names this entity tag; the comparison is the weak one (RFC 9110 section 13.1.2). */
export function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
