import { AuthClient } from '@supabase/auth-js'
import { expect, test, vi } from 'vitest'

// Sections 5 and 8 of the specification quote messages of the auth client, which an upgrade must not change.
const fetch = vi.fn<typeof globalThis.fetch>()
const client = new AuthClient({
  url: 'http://127.0.0.1:9/auth/v1',
  fetch,
  persistSession: false,
  autoRefreshToken: false,
})

test('asks for an email or phone together with a password', async () => {
  const { error } = await client.signInWithPassword({ password: 'secret' } as never)
  expect(error?.message).toBe('You must provide either an email or phone number and a password')
  expect(fetch).not.toHaveBeenCalled()
})

test('refuses a token that has no three parts', async () => {
  const { error } = await client.getClaims('only.two')
  expect(error?.message).toBe('Invalid JWT structure')
})

test('reports a missing session', async () => {
  const { error } = await client.getUser()
  expect(error?.message).toBe('Auth session missing!')
})
