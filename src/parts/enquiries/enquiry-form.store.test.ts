import { beforeEach, expect, it, vi } from 'vitest'
import { Fault } from '#data/fault.ts'
import type { EnquiryForm } from '#domain/enquiries/enquiry-form.ts'
import { siteMessages } from '#domain/messages.ts'
import { enquiryMessages as messages } from '#domain/enquiries/enquiry-messages.ts'
import { stubStorage } from '#tests/storage.ts'
import { createEnquiryForm } from './enquiry-form.store.ts'

let storage: Map<string, string>
beforeEach(() => {
  storage = stubStorage('localStorage')
})

type Send = (ids: readonly number[], form: EnquiryForm, key: string) => Promise<void>
const open = (send: Send = async () => {}, userId = 'mia', ids = [7], isLeaving = false) => {
  const sendEnquiries = vi.fn<Send>(send)
  const options = { draft: 'enquiry/7', userId, advisorIds: () => ids, sendEnquiries, isLeaving }
  return { form: createEnquiryForm(options), sendEnquiries }
}
const lost: Send = () => Promise.reject(new Fault('timeout'))

function fill({ change }: ReturnType<typeof createEnquiryForm>): void {
  change('about', 'transaction')
  change('stage', 'planning')
  change('message', 'We would like to talk about a sale.')
}

it('sends the input, and removes its draft', async () => {
  const { form, sendEnquiries } = open()
  fill(form)
  expect(storage.size).toBe(1)
  expect(await form.submit()).toBe(true)
  expect(sendEnquiries).toHaveBeenCalledWith(
    [7],
    expect.objectContaining({ about: 'transaction', times: [] }),
    expect.stringMatching(/^[\da-f-]{36}$/),
  )
  expect(form.$values.get().message).toBe('')
  expect(storage.size).toBe(0)
})

it('keeps all of it if it was not sent, and gives the reason', async () => {
  const { form } = open(() => Promise.reject(new Fault('busy', 'You have written three times.')))
  fill(form)
  expect(await form.submit()).toBe(false)
  expect(form.$state.get()).toEqual({
    phase: 'failed',
    message: `${messages.failure} You have written three times.`,
  })
  expect(form.$values.get().message).toContain('a sale')
})

it('sends the same text under the same key, also after a reload, and a changed text under a new one', async () => {
  const first = open(lost)
  fill(first.form)
  await first.form.submit()
  await first.form.submit()
  const again = open(lost)
  expect(again.form.isDraftBack).toBe(true)
  await again.form.submit()
  const keys = [...first.sendEnquiries.mock.calls, ...again.sendEnquiries.mock.calls].map(
    ([, , key]) => key,
  )
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
  again.form.change('message', 'Another text altogether.')
  await again.form.submit()
  expect(again.sendEnquiries.mock.lastCall![2]).not.toBe(keys[0])
  const others = open(lost, 'mia', [7, 8])
  await others.form.submit()
  expect(keys).not.toContain(others.sendEnquiries.mock.lastCall![2])
})

it('says after a reload that a message may have been sent, not that one was refused', async () => {
  const first = open(() => new Promise(() => {}))
  fill(first.form)
  expect(open().form.mayBeSent).toBe(false)
  void first.form.submit()
  expect(open().form.mayBeSent).toBe(true)
  const refused = open(lost)
  await refused.form.submit()
  expect(open().form.mayBeSent).toBe(false)
})

it('starts a new message once one is sent, and keeps its input until then', async () => {
  const { form } = open()
  fill(form)
  form.begin(false)
  expect(form.$values.get().message).toContain('a sale')
  await form.submit()
  expect(form.$state.get()).toEqual({ phase: 'sent' })
  form.begin(true)
  expect(form.$state.get()).toEqual({ phase: 'editing' })
  expect(form.$values.get()).toMatchObject({ message: '', hasTimes: true })
})

it('leaves no page for the sign-up if the storage is full', async () => {
  const { form, sendEnquiries } = open(async () => {}, 'newcomer', [7], true)
  vi.stubGlobal('localStorage', {
    setItem() {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    },
  })
  fill(form)
  expect(await form.submit()).toBe(false)
  expect(form.$state.get()).toMatchObject({ phase: 'failed', message: siteMessages.notKept })
  expect(form.$values.get().message).toContain('a sale')
  expect(sendEnquiries).not.toHaveBeenCalled()
})
