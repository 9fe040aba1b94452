import { toMatcher, type Captures } from './pattern.ts'

/** One block of `_headers`: the paths that it is for, what it sets, what it takes away. */
export type HeaderRule = {
  match: (path: string) => Captures | null
  set: [name: string, value: string][]
  unset: string[]
}

/** Reads a `_headers` file in the syntax that Netlify and Cloudflare share. */
export function parseHeaderRules(text: string): HeaderRule[] {
  const rules: HeaderRule[] = []
  for (const raw of text.split('\n')) {
    const line = raw.trim()
    if (!line || line.startsWith('#')) continue
    if (!/^\s/.test(raw)) rules.push({ match: toMatcher(line), set: [], unset: [] })
    else addHeader(rules.at(-1), line)
  }
  return rules
}

function addHeader(rule: HeaderRule | undefined, line: string) {
  const [, detach, name = '', value = ''] = /^(!\s*)?([\w-]+)\s*:?\s*(.*)$/.exec(line) ?? []
  // oxlint-disable-next-line no-control-regex -- what HTTP allows in a value, a tab included
  if (!rule || !name || !/^[\t -~\x80-\xff]*$/.test(value)) return
  if (detach) rule.unset.push(name.toLowerCase())
  else rule.set.push([name, value])
}

/** The headers of a path, in order of the rules; a header that is set twice is joined, as on both hosts. */
export function headersFor(rules: readonly HeaderRule[], path: string): Map<string, string> {
  const headers = new Map<string, string>()
  for (const rule of rules) {
    if (!rule.match(path)) continue
    for (const name of rule.unset) headers.delete(name)
    for (const [name, value] of rule.set) {
      const before = headers.get(name.toLowerCase())
      headers.set(name.toLowerCase(), before ? `${before}, ${value}` : value)
    }
  }
  return headers
}
