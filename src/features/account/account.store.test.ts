import { expect, it, vi } from 'vitest'
import { Fault } from '#data/fault.ts'
import { accountMessages as messages } from '#domain/account/account-messages.ts'
import { createAccountForms, type Deps } from './account.store.ts'

const refuse = (code: string) => async () => ({
  ok: false as const,
  refusal: { code, message: '' },
})

function open(deps: Partial<Deps> = {}) {
  const calls = {
    email: 'ann@example.com',
    changeEmail: vi.fn<Deps['changeEmail']>(deps.changeEmail ?? (async () => ({ ok: true }))),
    deleteAccount: vi.fn<Deps['deleteAccount']>(deps.deleteAccount ?? (async () => ({ ok: true }))),
  }
  return { calls, ...createAccountForms(calls) }
}

it('requests another address, says where the mail went, and clears the field', async () => {
  const { emailForm, $notice, calls } = open()
  emailForm.change('email', ' new@example.com\u200B')
  expect(await emailForm.submit()).toBe(true)
  expect(calls.changeEmail).toHaveBeenCalledWith('new@example.com')
  expect($notice.get()).toBe(messages.addressAsked('new@example.com'))
  expect(emailForm.$values.get()).toEqual({ email: '' })
})

it('refuses the current address, to which no mail would be sent', async () => {
  const { emailForm, $notice, calls } = open()
  emailForm.change('email', ' Ann@Example.com')
  expect(await emailForm.submit()).toBe(false)
  expect(emailForm.$errors.get()).toEqual({ email: messages.addressOwn })
  expect(calls.changeEmail).not.toHaveBeenCalled()
  expect($notice.get()).toBeNull()
})

it('shows at the field that an address already has an account', async () => {
  const { emailForm, $notice } = open({ changeEmail: refuse('email_exists') })
  emailForm.change('email', 'taken@example.com')
  expect(await emailForm.submit()).toBe(false)
  expect(emailForm.$errors.get()).toEqual({ email: messages.addressTaken })
  expect($notice.get()).toBeNull()
})

it('deletes nothing without the password or with a wrong one', async () => {
  const { deletionForm, calls } = open({ deleteAccount: refuse('invalid_credentials') })
  expect(await deletionForm.submit()).toBe(false)
  expect(calls.deleteAccount).not.toHaveBeenCalled()
  deletionForm.change('password', 'wrong')
  expect(await deletionForm.submit()).toBe(false)
  expect(deletionForm.$errors.get()).toEqual({ password: messages.passwordWrong })
})

it('stays on the page if the service is out of reach', async () => {
  const { deletionForm } = open({ deleteAccount: () => Promise.reject(new Fault('offline')) })
  deletionForm.change('password', 'right')
  expect(await deletionForm.submit()).toBe(false)
  expect(deletionForm.$state.get()).toMatchObject({ phase: 'failed' })
})
