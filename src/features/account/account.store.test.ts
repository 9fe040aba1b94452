import { expect, it, vi } from 'vitest'
import { accountMessages as messages } from '#domain/account/account-messages.ts'
import type { AuthResult } from '#data/auth.ts'
import { createDeletionForm, createEmailForm } from './account.store.ts'

const refuse = (code: string) => async (): Promise<AuthResult> => ({
  ok: false,
  refusal: { code, message: '' },
})

const changeAddress = (answer = async (): Promise<AuthResult> => ({ ok: true })) => {
  const ask = vi.fn<(email: string) => Promise<AuthResult>>(answer)
  return { ask, ...createEmailForm('ann@example.com', ask) }
}

it('requests another address, says where the mail went, and clears the field', async () => {
  const { form, $notice, ask } = changeAddress()
  form.change('email', ' new@example.com\u200B')
  expect(await form.submit()).toBe(true)
  expect(ask).toHaveBeenCalledWith('new@example.com')
  expect($notice.get()).toBe(messages.addressAsked('new@example.com'))
  expect(form.$values.get()).toEqual({ email: '' })
})

it('refuses the current address, to which no mail would be sent', async () => {
  const { form, $notice, ask } = changeAddress()
  form.change('email', ' Ann@Example.com')
  expect(await form.submit()).toBe(false)
  expect(form.$errors.get()).toEqual({ email: messages.addressOwn })
  expect(ask).not.toHaveBeenCalled()
  expect($notice.get()).toBeNull()
})

it('shows at the field that an address already has an account', async () => {
  const { form, $notice } = changeAddress(refuse('email_exists'))
  form.change('email', 'taken@example.com')
  expect(await form.submit()).toBe(false)
  expect(form.$errors.get()).toEqual({ email: messages.addressTaken })
  expect($notice.get()).toBeNull()
})

it('deletes nothing without the password or with a wrong one', async () => {
  const deleteAccount = vi.fn<(password: string) => Promise<AuthResult>>(
    refuse('invalid_credentials'),
  )
  const form = createDeletionForm(deleteAccount)
  expect(await form.submit()).toBe(false)
  expect(deleteAccount).not.toHaveBeenCalled()
  form.change('password', 'wrong')
  expect(await form.submit()).toBe(false)
  expect(form.$errors.get()).toEqual({ password: messages.passwordWrong })
})
