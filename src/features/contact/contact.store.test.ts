import { beforeEach, expect, test, vi } from 'vitest'
import { FieldFault } from '#data/contact.ts'
import { Fault } from '#data/fault.ts'
import { contactMessages } from '#domain/contact/contact-messages.ts'
import { contactForm, type ContactMessage } from '#domain/contact/contact.ts'
import { $toast } from '#ui/toast.store.ts'
import { stubStorage } from '#tests/storage.ts'
import { $draftNote, createContactForm, syncDraft } from './contact.store.ts'

const failure =
  'Sorry, there was an error sending your message. Please try again or contact us directly.'

beforeEach(() => {
  stubStorage('sessionStorage')
  $toast.set(null)
})

function open(...outcomes: (Error | null)[]) {
  const send = vi.fn<(message: ContactMessage, key: string) => Promise<void>>(async () => {
    const outcome = outcomes.shift()
    if (outcome) throw outcome
  })
  const form = createContactForm(send)
  form.change('name', 'Ada Reyes')
  form.change('email', 'ada@example.com')
  form.change('subject', 'An appraisal')
  form.change('message', 'Who appraises a bakery?')
  return { form, send, keys: () => send.mock.calls.map(([, key]) => key) }
}

test('reports a failure, with advice when there were too many messages', async () => {
  const { form } = open(new Fault('server'), new Fault('busy'), null)
  await form.submit()
  expect(form.$state.get()).toEqual({ phase: 'failed', message: failure })
  await form.submit()
  expect(form.$state.get()).toMatchObject({
    message: `${failure} Too many requests. Please wait a minute and try again.`,
  })
  expect(await form.submit()).toBe(true)
  expect(form.$values.get().message).toBe('')
  expect($toast.get()).toBeNull()
})

test('takes a mistake in a listing without a name and a subject, and nothing else', async () => {
  const send = vi.fn<(message: ContactMessage) => Promise<void>>(async () => {})
  for (const isMistake of [false, true]) {
    const form = createContactForm(send, isMistake)
    form.change('email', 'ada@example.com')
    form.change('message', 'They moved to Tulsa.')
    expect(await form.submit()).toBe(isMistake)
  }
  expect(send.mock.calls.map(([message]) => message)).toEqual([
    {
      name: '(no name given)',
      email: 'ada@example.com',
      company: null,
      subject: 'A mistake in a listing',
      message: 'They moved to Tulsa.',
    },
  ])
  // What is sent passes the form of the function.
  expect(contactForm.schema.safeParse(send.mock.calls[0]![0]).success).toBe(true)
})

test('sends the same text again under the same key', async () => {
  const { form, keys } = open(new Fault('timeout'), null)
  await form.submit()
  await form.submit()
  expect(keys()).toHaveLength(2)
  expect(new Set(keys()).size).toBe(1)
})

test('uses a new key for a changed text, and for an equal one after success', async () => {
  const { form, keys } = open(new Fault('timeout'), null, null)
  await form.submit()
  form.change('subject', 'Two appraisals')
  const typed = form.$values.get()
  await form.submit()
  for (const name of ['name', 'email', 'subject', 'message'] as const)
    form.change(name, typed[name])
  await form.submit()
  expect(new Set(keys()).size).toBe(3)
})

test('shows a refusal of the function at its field', async () => {
  const { form } = open(new FieldFault({ email: 'Please enter a valid email address' }))
  await form.submit()
  expect(form.$errors.get()).toEqual({ email: 'Please enter a valid email address' })
})

test('keeps the draft until it is sent', async () => {
  const stored = stubStorage('sessionStorage')
  const first = createContactForm(async () => {})
  syncDraft(first)
  expect($draftNote.get()).toBeNull()
  first.change('subject', 'An appraisal')
  first.change('name', 'Ada')

  const { form } = open()
  syncDraft(form)
  expect($draftNote.get()).toBe(contactMessages.draftKept)
  // Newer input takes precedence.
  expect(form.$values.get()).toMatchObject({ subject: 'An appraisal', name: 'Ada Reyes' })
  form.change('company', 'Reyes Bakery')
  expect(stored.size).toBe(1)
  await form.submit()
  expect(stored.size).toBe(0)
})

test('sends under the same key after a reload, and says that the text may have been sent', async () => {
  const send = vi.fn<(message: ContactMessage, key: string) => Promise<void>>()
  const left = createContactForm(send.mockReturnValueOnce(new Promise(() => {})))
  syncDraft(left)
  const texts = { name: 'Ada Reyes', email: 'ada@example.com', subject: 'An appraisal' }
  for (const [name, text] of Object.entries({ ...texts, message: 'Who appraises a bakery?' }))
    left.change(name as keyof typeof texts, text)
  void left.submit()
  const again = createContactForm(send.mockResolvedValue())
  syncDraft(again)
  expect($draftNote.get()).toBe(contactMessages.draftMaybeSent)
  expect(await again.submit()).toBe(true)
  const [first, second] = send.mock.calls.map(([, key]) => key)
  expect(second).toBe(first)
  expect($draftNote.get()).toBeNull()
})
