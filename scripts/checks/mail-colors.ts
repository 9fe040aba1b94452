import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readColors } from '#ui/theme-colors.ts'
import { root } from '../../server/settings.ts'

const ROLES = ['paper', 'ink', 'ink-soft', 'line', 'own', 'on-own', 'share']

/** The colors of mails as a TypeScript file: the edge function cannot read the site's CSS. */
export function writeColors(): { file: string; text: string } {
  const colorOf = readColors(readFileSync(join(root, 'src/ui/theme.css'), 'utf8'))
  const lines = ROLES.map((role) => {
    const name = role.replace(/-(\w)/, (_, letter: string) => letter.toUpperCase())
    return `  ${name}: { light: '${colorOf(role).light}', dark: '${colorOf(role).dark}' },`
  })
  const text = `/** Written by scripts/mail-templates.ts from src/ui/theme.css. */\nexport const colors = {\n${lines.join('\n')}\n}\n`
  return { file: 'supabase/functions/_shared/colors.ts', text }
}
