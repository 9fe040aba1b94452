import { expect, it } from 'vitest'
import { readHosted } from './hosted.ts'

const url = 'https://abcdefghijklmnopqrst.supabase.co'
const token = (role: string) =>
  `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify({ iss: 'supabase', role })).toString('base64url')}.x`
const read = (key: string) =>
  readHosted({ PUBLIC_SUPABASE_URL: url, PUBLIC_SUPABASE_PUBLISHABLE_KEY: key })

it.each(['sb_secret_abc', ' sb_secret_abc\n', token('service_role')])(
  'refuses to build a site with a secret key: %s',
  (key) => {
    expect(() => read(key)).toThrow(/PUBLIC_SUPABASE_PUBLISHABLE_KEY is a secret key/)
  },
)

it.each(['sb_publishable_abc', token('anon'), 'a.????.c'])('accepts a public key: %s', (key) => {
  expect(read(key)).toEqual({ url, publishableKey: key })
})

it.each([
  [{ SITE_URL: ' HTTPS://esop.example.com' }, /set PUBLIC_SUPABASE_URL and/],
  [{ SITE_URL: 'https://127.0.0.1.example.com' }, /set PUBLIC_SUPABASE_URL and/],
  [{ SITE_URL: 'esop.example.com' }, /SITE_URL is no address/],
  [{ PUBLIC_SUPABASE_URL: 'supabase' }, /PUBLIC_SUPABASE_URL is no address/],
  [{ PUBLIC_SUPABASE_URL: url }, /set PUBLIC_SUPABASE_PUBLISHABLE_KEY too/],
])('names the variable with the invalid value: %j', (env, message) => {
  expect(() => readHosted(env)).toThrow(message)
})

it('builds for this machine without a hosted project', () => {
  for (const site of [undefined, '', 'http://127.0.0.1:4321', 'http://localhost'])
    expect(readHosted({ SITE_URL: site })).toBeUndefined()
})
