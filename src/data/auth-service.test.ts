import { AuthClient } from '@supabase/auth-js'
import { expect, test } from 'vitest'

const client = new AuthClient({ url: 'http://127.0.0.1:9/auth/v1', autoRefreshToken: false })

// Sections 5 and 8 of the specification quote messages of the auth client, which an upgrade must not change.
test.each([
  [
    'You must provide either an email or phone number and a password',
    () => client.signInWithPassword({ password: 'secret' } as never),
  ],
  ['Invalid JWT structure', () => client.getClaims('only.two')],
  ['Auth session missing!', () => client.getUser()],
])('says: %s', async (message, ask) => {
  expect((await ask()).error?.message).toBe(message)
})
