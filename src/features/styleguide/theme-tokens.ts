/** A value of the theme. `note` is the comment above it. */
export type Token = { name: string; value: string; note: string }

/** A utility or variant of our own. `css` is what follows its name. */
export type NamedUtility = { kind: string; name: string; note: string; css: string }

const COMMENT = /\/\*((?:(?!\*\/)[\s\S])*)\*\//.source
const toLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** The tokens of theme.css by namespace, as Tailwind names them: `color`, `text`, `spacing`, … */
export function readTokens(css: string): Map<string, Token[]> {
  const pattern = new RegExp(`${COMMENT}|--([a-z]+)-([a-z][\\w-]*):([^;]+);|\\n\\s*\\n`, 'g')
  const groups = new Map<string, Token[]>()
  let note = ''
  for (const [, comment, namespace, name, value] of css.matchAll(pattern)) {
    if (namespace === undefined || name === undefined || value === undefined)
      // A comment holds until the next one or a blank line.
      note = toLine(comment ?? '')
    else {
      const token = { name, value: toLine(value), note }
      groups.set(namespace, [...(groups.get(namespace) ?? []), token])
    }
  }
  return groups
}

/** Tokens that stand for themselves; `h1--line-height` belongs to `h1`. */
export function isOwnToken({ name }: Token): boolean {
  return !name.includes('--')
}

/** The utilities and variants that utilities.css adds to Tailwind's. */
export function readUtilities(sheet: string): NamedUtility[] {
  const named = /@(utility|custom-variant) ([\w-]+)([\s\S]*?)(?=\n(?:\n|@|\/\*)|\s*(?![\s\S]))/
    .source
  const pattern = new RegExp(`^${COMMENT}|^${named}|^\\s*$`, 'gm')
  const found: NamedUtility[] = []
  let note = ''
  for (const [, comment, kind, name, css = ''] of sheet.matchAll(pattern)) {
    if (kind === undefined || name === undefined) note = toLine(comment ?? '')
    else found.push({ kind, name, note, css: css.trim() })
  }
  return found
}

/** The property that shows a token of a namespace. */
const properties: Record<string, string> = {
  color: 'background-color',
  font: 'font-family',
  text: 'font-size',
  leading: 'line-height',
  spacing: 'inline-size',
  container: 'inline-size',
  radius: 'border-radius',
  shadow: 'box-shadow',
}

export const toSampleClass = (namespace: string, { name }: Token) => `sample-${namespace}-${name}`

/** The style of each sample: pages carry no `style` attributes, and Tailwind finds no class that is put together. */
export function toSampleStyle(groups: Map<string, Token[]>): string {
  return [...groups]
    .flatMap(([namespace, tokens]) =>
      tokens.filter(isOwnToken).map((token) => {
        const property = properties[namespace]
        const rule = `${property}: var(--${namespace}-${token.name})`
        return property === undefined ? '' : `.${toSampleClass(namespace, token)} { ${rule} }`
      }),
    )
    .join('\n')
}
