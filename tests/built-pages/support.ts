/** What the browsers of package.json's browserslist lack, by MDN's data. */
import bcd, {
  type CompatStatement,
  type Identifier,
} from '@mdn/browser-compat-data' with { type: 'json' }
import browserslist from 'browserslist'

const families = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
} as const

/** The oldest version of each browser of the list. */
const oldest = Object.entries(families).map(([name, key]) => ({
  key,
  version: Math.min(
    ...browserslist()
      .filter((one) => one.startsWith(`${name} `))
      .map((one) => Number.parseFloat(one.slice(name.length + 1))),
  ),
}))

/** The browsers of the list that lack a feature: `safari 17.1`. */
export function lackersOf(feature: Identifier | undefined): string[] {
  // oxlint-disable-next-line no-underscore-dangle -- a name of MDN's data
  const support = feature?.__compat?.support
  if (!support) return []
  return oldest
    .filter(({ key, version }) => !isThere(support[key], version))
    .map(({ key, version }) => `${key} ${version}`)
}

function isThere(
  statement: CompatStatement['support'][keyof typeof bcd.browsers],
  version: number,
) {
  // Nothing is known of it.
  if (statement === undefined) return true
  return [statement].flat().some((one) => {
    const { version_added: added, version_removed: removed, flags, prefix, alternative_name } = one
    if (typeof added !== 'string' || removed || flags || prefix || alternative_name) return false
    return Number.parseFloat(added.replace('≤', '')) <= version
  })
}

/** The features of which a feature consists, by name. */
function partsOf(feature: Identifier | undefined): [string, Identifier][] {
  const parts = Object.entries(feature ?? {}) as [string, Identifier][]
  return parts.filter(([name]) => name !== '__compat')
}

const { builtins = {} } = bcd.javascript
/** Constructors and namespaces of scripts. */
const globals = new Map(
  [...partsOf(bcd.api), ...partsOf(builtins)].filter(([name]) => /^[A-Z]\w+$/.test(name)),
)

/** Why a global, or one of its static functions, is not everywhere: `Map.groupBy`, `URL.parse`, `Iterator`. */
export function lackOfGlobal(name: string, member = ''): string[] {
  const one = globals.get(name)
  if (!one) return []
  const lackers = lackersOf(one)
  return lackers.length > 0 ? lackers : lackersOf(one[`${member}_static`] ?? one[member])
}

/** Interfaces of browsers whose methods are told by their name alone; other names are too common. */
const told = [
  'Document',
  'Element',
  'Event',
  'FormData',
  'HTMLElement',
  'Node',
  'URLSearchParams',
  'Window',
]

/** Names of methods with the browsers that lack every method of that name. */
export const lackingMethods: ReadonlyMap<string, string[]> = findLackingMethods()

function findLackingMethods(): Map<string, string[]> {
  const byName = new Map<string, string[][]>()
  for (const [, owner] of globals)
    for (const [name, feature] of partsOf(owner)) {
      const method = name.replace('_static', '')
      if (/^[a-z]\w+$/.test(method))
        byName.set(method, [...(byName.get(method) ?? []), lackersOf(feature)])
    }
  const names = new Set(
    [...partsOf(builtins).map(([, one]) => one), ...told.map((name) => bcd.api[name])].flatMap(
      (one) => partsOf(one).map(([name]) => name),
    ),
  )
  return new Map(
    [...byName]
      .filter(([name, lackers]) => names.has(name) && lackers.every((one) => one.length > 0))
      .map(([name, lackers]) => [name, lackers.toSorted((a, b) => a.length - b.length)[0] ?? []]),
  )
}

/** Methods of iterators: what `map.keys().map(…)` calls. */
export const iteratorMethods: ReadonlySet<string> = new Set(
  Object.keys(builtins['Iterator'] ?? {}).filter((name) => /^[a-z]/.test(name)),
)
