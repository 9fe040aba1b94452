import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'smol-toml'
import { expect, it } from 'vitest'
import { accountMails, toAccountLetter, toNoLinkLetter } from '#domain/account/account-mail.ts'
import { root } from '../server/settings.ts'
import { writeColors } from './checks/mail-colors.ts'
import { writeTemplates } from './checks/mail-templates.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

it.each(writeTemplates())('has written $file as it is', ({ file, html }) => {
  expect(read(file)).toBe(html)
})

it('has written the colours of mails as the theme has them', () => {
  const { file, text } = writeColors()
  expect(read(file)).toBe(text)
})

it('leaves a link to the site, and nothing else, for Supabase to fill in', () => {
  for (const { file, html } of writeTemplates()) {
    // A call that no page makes must open nothing: its mail has no token.
    const token = file.endsWith('magic_link.html') ? [] : ['{{ .TokenHash }}']
    expect(new Set(html.match(/\{\{.*?\}\}/g))).toEqual(new Set(['{{ .SiteURL }}', ...token]))
  }
})

it('gives each its subject in supabase/config.toml', () => {
  const { auth } = parse(read('supabase/config.toml')) as {
    auth: { email: { otp_expiry: number; template: Record<string, { subject: string }> } }
  }
  const subjects = [
    ...accountMails.map((kind) => [kind, toAccountLetter(kind, '').subject]),
    ['magic_link', toNoLinkLetter().subject],
  ]
  expect(Object.entries(auth.email.template).map(([kind, { subject }]) => [kind, subject])).toEqual(
    subjects,
  )
  // As all of them say.
  expect(auth.email.otp_expiry).toBe(600)
})
