import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'smol-toml'
import { expect, it } from 'vitest'
import { accountMails, toAccountLetter, toUnusedLinkLetter } from '#domain/account/account-mail.ts'
import { readColors } from '#ui/theme-colors.ts'
import { root } from '#server/settings.ts'
import { colors } from '../supabase/functions/_shared/colors.ts'
import { toHtml } from '../supabase/functions/_shared/letter.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** The letters that hosted Supabase sends; it fills in `{{ .Name }}`. */
const letters = [
  ...accountMails.map((kind) => [kind, toAccountLetter(kind, '{{ .TokenHash }}')] as const),
  ['magic_link', toUnusedLinkLetter()] as const,
]
const templates = letters.map(([kind, letter]) => ({
  file: `supabase/templates/${kind}.html`,
  html: toHtml(letter, (path) => `{{ .SiteURL }}${path}`),
}))

it.each(templates)('matches $file, which vitest -u writes', async ({ file, html }) => {
  await expect(html).toMatchFileSnapshot(join(root, file))
})

it('has the colors of the theme in mails', () => {
  const colorOf = readColors(read('src/ui/theme.css'))
  for (const [name, color] of Object.entries(colors))
    expect(color).toEqual(colorOf(name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)))
})

it('leaves only a link to the site for Supabase to fill in', () => {
  for (const { file, html } of templates) {
    // No page uses this call, so its mail has no token.
    const token = file.endsWith('magic_link.html') ? [] : ['{{ .TokenHash }}']
    expect(new Set(html.match(/\{\{.*?\}\}/g))).toEqual(new Set(['{{ .SiteURL }}', ...token]))
  }
})

it('sets the subject of each in supabase/config.toml', () => {
  const { auth } = parse(read('supabase/config.toml')) as {
    auth: { email: { otp_expiry: number; template: Record<string, { subject: string }> } }
  }
  const subjects = letters.map(([kind, { subject }]) => [kind, subject])
  const set = Object.entries(auth.email.template).map(([kind, { subject }]) => [kind, subject])
  expect(set).toEqual(subjects)
  // All templates state this expiry.
  expect(auth.email.otp_expiry).toBe(600)
})
