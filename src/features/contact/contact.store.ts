import { atom } from 'nanostores'
import * as z from 'zod/mini'
import { FieldFault } from '#data/contact.ts'
import { CONTACT_DRAFT as DRAFT } from '#data/contact-draft.ts'
import { saveDraft, readDraft, removeDraft } from '#data/drafts.ts'
import { toFault, type Fault } from '#data/fault.ts'
import { contactForm, mistakeForm, type ContactMessage } from '#domain/contact/contact.ts'
import { contactMessages } from '#domain/contact/contact-messages.ts'
import { createForm, type SendResult } from '#ui/form.store.ts'

const { blank, draft: draftSchema, schema } = contactForm
type Values = typeof blank
type SendMessage = (message: ContactMessage, idempotencyKey: string) => Promise<void>

/** The contact form, or the one for a mistake in a listing. Sending the same text again uses the same idempotency key, so that it arrives once. */
export function createContactForm(sendMessage: SendMessage, isMistake = false) {
  let last: Sent | null = null
  const remember = (sent: Sent) => saveDraft(SENT, null, (last = sent))

  async function send(message: ContactMessage): Promise<SendResult<Values>> {
    // One key per text, kept before sending because the response may never arrive.
    const text = JSON.stringify(message)
    const before = last ?? readSent()
    const key = before.text === text ? before.key : crypto.randomUUID()
    remember({ text, key, isOpen: true })
    try {
      await sendMessage(message, key)
    } catch (thrown) {
      remember({ text, key, isOpen: false })
      return refuse(toFault(thrown))
    }
    last = null
    removeDraft(SENT, sessionStorage)
    $draftNote.set(null)
    return { ok: true }
  }
  return createForm<Values, ContactMessage>({
    initial: blank,
    schema: isMistake ? mistakeForm.schema : schema,
    send,
    clearsWhenSent: true,
  })
}
export type ContactFormStore = ReturnType<typeof createContactForm>

/** What is said of the draft with which the form was filled; null without one. */
export const $draftNote = atom<string | null>(null)

/** Restores this tab's draft unless something was typed since, and saves changes until it is sent. */
export function syncDraft({ $values, change }: ContactFormStore): void {
  const draft = readDraft(DRAFT, null, draftSchema)
  for (const [name, value] of Object.entries(draft ?? {}) as [keyof Values, string][])
    if ($values.get()[name] === '') change(name, value)
  // Called at once as well, so that input from before hydration is saved.
  $values.subscribe((values) => {
    if (Object.values(values).every((value) => value === '')) removeDraft(DRAFT, sessionStorage)
    else saveDraft(DRAFT, null, values)
  })
  const note = readSent().isOpen ? contactMessages.draftMaybeSent : contactMessages.draftKept
  $draftNote.set(draft === null ? null : note)
}

/** The last text that was sent, with its key: the same text after a reload of the tab is the same message. */
const SENT = `${DRAFT}/sent`
/** `isOpen`: its answer is awaited. */
const sentSchema = z.object({ text: z.string(), key: z.string(), isOpen: z.boolean() })
type Sent = z.infer<typeof sentSchema>

const readSent = (): Sent =>
  readDraft(SENT, null, sentSchema) ?? { text: '', key: '', isOpen: false }

function refuse(fault: Fault): SendResult<Values> {
  if (fault instanceof FieldFault) return { ok: false, errors: fault.fields }
  // Users can act on a rate limit and on a lost connection.
  const isHelpful = fault.reason === 'busy' || fault.reason === 'offline'
  return {
    ok: false,
    message: isHelpful ? `${contactMessages.failure} ${fault.message}` : contactMessages.failure,
  }
}
