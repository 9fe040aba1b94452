import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#server/settings.ts'

/** What a figure should be. */
export type Limit = { text: string; isMet(value: number): boolean }

/** The only table of limits: docs/performance.md, whose lines name figures. */
const limits = new Map(
  [
    ...readFileSync(join(root, 'docs/performance.md'), 'utf8').matchAll(
      /^\| (?<what>[^|]+?) +\| (?<sign>[≤≥]) (?<bound>[\d.,]+)[^|]*\|/gm,
    ),
  ].map(({ groups = {} }): [string, Limit] => {
    const { what = '', sign = '', bound = '' } = groups
    const limit = Number(bound.replaceAll(',', ''))
    return [
      what,
      {
        text: `${sign} ${bound}`,
        isMet: (value) => (sign === '≤' ? value <= limit : value >= limit),
      },
    ]
  }),
)

export const limitOf = (what: string): Limit | undefined => limits.get(what)
