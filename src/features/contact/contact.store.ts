import { FieldFault } from '#data/contact.ts'
import { toFault, type Fault } from '#data/fault.ts'
import { contactSchema, type ContactMessage } from '#domain/contact.ts'
import { contactMessages } from '#domain/messages.ts'
import { createForm, type SendResult } from '#ui/form.store.ts'
import { showToast } from '#ui/toast.store.ts'

const initial = { name: '', email: '', company: '', subject: '', message: '' }
type Values = typeof initial
type SendMessage = (message: ContactMessage, idempotencyKey: string) => Promise<void>

/** The contact form. Sending the same text again uses the same key, so that it arrives once. */
export function createContactForm(sendMessage: SendMessage) {
  const toKey = createKeyring()

  async function send(message: ContactMessage): Promise<SendResult<Values>> {
    try {
      await sendMessage(message, toKey(message))
    } catch (thrown) {
      return refuse(toFault(thrown))
    }
    toKey(null)
    showToast({ description: contactMessages.success })
    return { ok: true }
  }
  return createForm({ initial, schema: contactSchema, send, clearsWhenSent: true })
}
export type ContactFormStore = ReturnType<typeof createContactForm>

/** One key for each text: a changed message is a new one, and after `null` so is an equal one. */
function createKeyring() {
  let last = { text: '', key: '' }
  return (message: ContactMessage | null): string => {
    const text = JSON.stringify(message)
    if (text !== last.text) last = { text, key: crypto.randomUUID() }
    return last.key
  }
}

function refuse(fault: Fault): SendResult<Values> {
  if (fault instanceof FieldFault) return { ok: false, errors: fault.fields }
  showToast({ description: contactMessages.failure, variant: 'destructive' })
  // Waiting and a lost connection are things that a person can do something about.
  const isHelpful = fault.reason === 'busy' || fault.reason === 'offline'
  return {
    ok: false,
    message: isHelpful ? `${contactMessages.failure} ${fault.message}` : contactMessages.failure,
  }
}
