import { expect, test, vi } from 'vitest'
import { pageMessages as messages } from '#domain/listings/page-messages.ts'
import { createClaim } from './claim.store.ts'

const nothing = async () => {}

test('requires role and text, and accepts a link without a scheme', async () => {
  const send = vi.fn<(claim: unknown) => Promise<void>>(nothing)
  const form = createClaim(send)
  form.change('link', 'no link')
  expect(await form.submit()).toBe(false)
  expect(form.$errors.get()).toEqual({
    role: messages.claimRoleRequired,
    statement: messages.claimStatementRequired,
    link: 'Invalid website URL',
  })
  form.change('role', ' Partner ')
  form.change('statement', 'I founded it.')
  form.change('link', 'harbor.example/team')
  expect(await form.submit()).toBe(true)
  expect(send).toHaveBeenCalledExactlyOnceWith({
    role: 'Partner',
    statement: 'I founded it.',
    link: 'https://harbor.example/team',
  })
})
