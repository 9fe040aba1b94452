import { atom } from 'nanostores'
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
  const toKey = createIdempotencyKeys()

  async function send(message: ContactMessage): Promise<SendResult<Values>> {
    try {
      await sendMessage(message, toKey(message))
    } catch (thrown) {
      return refuse(toFault(thrown))
    }
    toKey(null)
    $isDraftBack.set(false)
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

/** Whether the form was filled from a draft. */
export const $isDraftBack = atom(false)

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
  $isDraftBack.set(draft !== null)
}

/** Idempotency keys: one per text. A changed message gets a new key, and so does an equal one after `null`. */
function createIdempotencyKeys() {
  let last = { text: '', key: '' }
  return (message: ContactMessage | null): string => {
    const text = JSON.stringify(message)
    if (text !== last.text) last = { text, key: crypto.randomUUID() }
    return last.key
  }
}

function refuse(fault: Fault): SendResult<Values> {
  if (fault instanceof FieldFault) return { ok: false, errors: fault.fields }
  // Users can act on a rate limit and on a lost connection.
  const isHelpful = fault.reason === 'busy' || fault.reason === 'offline'
  return {
    ok: false,
    message: isHelpful ? `${contactMessages.failure} ${fault.message}` : contactMessages.failure,
  }
}
