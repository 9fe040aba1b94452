import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('theme.css', import.meta.url), 'utf8')
const pattern = /--color-([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g
const tokens = new Map(
  [...css.matchAll(pattern)].map(([, role = '', light = '', dark = '']) => [role, { light, dark }]),
)

const surfaces = ['paper', 'raised', 'sunken']
const tints = ['own-tint', 'accent-tint', 'danger-tint']
/** Color pairs in use and their minimum contrast in WCAG 2.2: 4.5 for text, 3 for borders and icons. */
const pairs: [roles: string[], grounds: string[], min: number][] = [
  [['ink', 'ink-soft', 'ink-faint', 'own', 'own-strong', 'accent', 'danger'], surfaces, 4.5],
  [['ink', 'ink-soft'], tints, 4.5],
  [['own', 'own-strong'], ['own-tint'], 4.5],
  [['accent'], ['accent-tint'], 4.5],
  [['danger'], ['danger-tint'], 4.5],
  [['on-own'], ['own', 'own-strong'], 4.5],
  [['on-band'], ['band'], 4.5],
  [['on-danger'], ['danger'], 4.5],
  [['line-strong'], surfaces, 3],
  [['own', 'accent'], ['share'], 3],
]

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  const rows = pairs.flatMap(([roles, grounds, min]) =>
    roles.flatMap((role) => grounds.map((ground) => ({ role, ground, min }))),
  )
  it.each(rows)('separates $role from $ground by $min', ({ role, ground, min }) => {
    expect(contrast(tokens.get(role)![theme], tokens.get(ground)![theme])).toBeGreaterThanOrEqual(
      min,
    )
  })
})

// The closing band has a text of its own, and marks are no ground of text.
const meeting = [...tokens].filter(([role]) => !['band', 'on-band', 'mark'].includes(role))
it.each(meeting)(
  'keeps in the dark theme what is readable beside %s in the light one',
  (_, one) => {
    const lost = meeting.filter(
      ([, other]) =>
        contrast(one.light, other.light) >= 4.5 && contrast(one.dark, other.dark) < 4.5,
    )
    expect(lost.map(([role]) => role)).toEqual([])
  },
)

/** Files that cannot read the theme repeat its values: covers, and mails, whose copy is generated. */
const repeating =
  '{public,scripts,server,src,supabase/{functions,templates}}/**/*.{astro,css,html,svg,ts,tsx}'
it('is the source of every color of the repository', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const values = new Set([...tokens.values()].flatMap(({ light, dark }) => [light, dark]))
  const strangers = globSync(repeating, { cwd: root, exclude: ['**/*.test.ts'] }).flatMap(
    (file) => {
      const found = readFileSync(`${root}/${file}`, 'utf8').match(/#[0-9a-f]{6}\b/gi) ?? []
      return found
        .filter((value) => !values.has(value.toLowerCase()))
        .map((value) => `${file}: ${value}`)
    },
  )
  expect(strangers).toEqual([])
})

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
