import { expect, it, vi } from 'vitest'
import { readKeptRequest } from '#data/kept-request.ts'
import { siteMessages } from '#domain/messages.ts'
import { stubStorage } from '#tests/storage.ts'
import { createSignUpGate } from './sign-up-gate.store.ts'

stubStorage('sessionStorage')

it('keeps address and request in the tab, and puts neither into the address of the sign-up', async () => {
  const leave = vi.fn<(address: string) => void>()
  const form = createSignUpGate({ toNext: () => '/marketplace?search=trustee+in+Ohio', leave })
  form.change('email', 'ada')
  expect(await form.submit()).toBe(false)
  expect(form.$errors.get()).toEqual({ email: 'Please enter a valid email address.' })
  form.change('email', ' ada@example.com ')
  expect(await form.submit()).toBe(true)
  expect(leave.mock.calls).toEqual([['/auth?new=true&next=%2Fmarketplace']])
  expect(readKeptRequest()).toEqual({
    next: '/marketplace?search=trustee+in+Ohio',
    email: 'ada@example.com',
  })
})

it('leaves no page whose words the next one would not find, and says so', async () => {
  const leave = vi.fn<(address: string) => void>()
  const form = createSignUpGate({ toNext: () => '/ask', keepFields: () => false, leave })
  form.change('email', 'ada@example.com')
  expect(await form.submit()).toBe(false)
  expect(form.$state.get()).toMatchObject({ phase: 'failed', message: siteMessages.notKept })
  expect(form.$values.get().email).toBe('ada@example.com')
  expect(leave).not.toHaveBeenCalled()
})
