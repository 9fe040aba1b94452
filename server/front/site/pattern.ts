/** What a pattern's placeholders and its splat stood for. */
export type Captures = Record<string, string>

const TOKEN = /(\/\*$)|\*|:([A-Za-z]\w*)|[.+?^${}()|[\]\\]/g

/** Matches the paths of `_headers` and `_redirects`: `:name` is one segment, `*` the rest (kept as `splat`). */
export function toMatcher(pattern: string): (path: string) => Captures | null {
  const known = new Set<string>()
  // A name captures once: where it stands again it only matches.
  const capture = (name: string, source: string) =>
    known.has(name) ? `(?:${source})` : `(?<${name}>${known.add(name) && source})`

  const source = pattern.replace(/(?<=.)\/$/, '').replaceAll(TOKEN, (token, rest, name) => {
    // `/docs/*` also means `/docs` itself, on both hosts that this syntax comes from.
    if (rest) return `(?:/${capture('splat', '.*')})?`
    if (token === '*') return capture('splat', '.*')
    return name ? capture(name, '[^/]+') : `\\${token}`
  })
  const expression = new RegExp(`^${source}/?$`)
  return (path) => {
    const match = expression.exec(path)
    return match && { splat: '', ...definedGroups(match.groups) }
  }
}

function definedGroups(groups: Record<string, string | undefined> | undefined): Captures {
  return Object.fromEntries(
    Object.entries(groups ?? {}).map(([name, value]) => [name, value ?? '']),
  )
}

/** Puts captures into a target: `/new/:splat`. Unknown names stay as they are. */
export function fill(target: string, captures: Captures): string {
  return target.replaceAll(/:([A-Za-z]\w*)/g, (whole, name: string) =>
    Object.hasOwn(captures, name) ? (captures[name] ?? '') : whole,
  )
}
