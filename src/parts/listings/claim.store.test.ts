import { expect, test, vi } from 'vitest'
import { pageMessages as messages } from '#domain/listings/page-messages.ts'
import { createClaim, openClaim } from './claim.store.ts'

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

test('keeps what was typed when the dialog is closed, until it is sent', async () => {
  const form = openClaim(7, nothing)
  form.change('role', 'Partner')
  form.change('statement', 'I founded it.')
  expect(openClaim(7, nothing).$values.get()).toMatchObject({ statement: 'I founded it.' })
  expect(openClaim(8, nothing).$values.get()).toMatchObject({ statement: '' })
  await form.submit()
  expect(openClaim(7, nothing).$values.get()).toMatchObject({ statement: '' })
})
