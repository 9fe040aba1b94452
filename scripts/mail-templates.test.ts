import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'smol-toml'
import { expect, it } from 'vitest'
import { accountMails, toAccountLetter, toUnusedLinkLetter } from '#domain/account/account-mail.ts'
import { readColors } from '#ui/theme-colors.ts'
import { root } from '#server/settings.ts'
import { colors } from '../supabase/functions/_shared/colors.ts'
import { toTemplates } from './checks/mail-templates.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

it.each(toTemplates())('matches $file', ({ file, html }) => {
  expect(read(file)).toBe(html)
})

it('has the colors of the theme in mails', () => {
  const colorOf = readColors(read('src/ui/theme.css'))
  for (const [name, color] of Object.entries(colors))
    expect(color).toEqual(colorOf(name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)))
})

it('leaves only a link to the site for Supabase to fill in', () => {
  for (const { file, html } of toTemplates()) {
    // No page uses this call, so its mail has no token.
    const token = file.endsWith('magic_link.html') ? [] : ['{{ .TokenHash }}']
    expect(new Set(html.match(/\{\{.*?\}\}/g))).toEqual(new Set(['{{ .SiteURL }}', ...token]))
  }
})

it('sets the subject of each in supabase/config.toml', () => {
  const { auth } = parse(read('supabase/config.toml')) as {
    auth: { email: { otp_expiry: number; template: Record<string, { subject: string }> } }
  }
  const subjects = accountMails.map((kind) => [kind, toAccountLetter(kind, '').subject])
  subjects.push(['magic_link', toUnusedLinkLetter().subject])
  const set = Object.entries(auth.email.template).map(([kind, { subject }]) => [kind, subject])
  expect(set).toEqual(subjects)
  // All templates state this expiry.
  expect(auth.email.otp_expiry).toBe(600)
})
