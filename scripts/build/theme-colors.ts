import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../server/settings.ts'

/** A light colour of src/ui/theme.css by its role, for pictures, which cannot read the theme. */
export function toLightColor(role: string): string {
  const color = new RegExp(`--color-${role}: light-dark\\((#[0-9a-f]{6}),`).exec(theme)?.[1]
  if (color === undefined) throw new Error(`src/ui/theme.css has no light --color-${role}.`)
  return color
}

const theme = readFileSync(join(root, 'src/ui/theme.css'), 'utf8')
