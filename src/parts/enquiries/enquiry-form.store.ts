import { onNotify } from 'nanostores'
import * as z from 'zod/mini'
import { NEWCOMER, saveDraft, readDraft, removeDraft } from '#data/drafts.ts'
import { toFault } from '#data/fault.ts'
import { revalidateKeys } from '#data/query.ts'
import { enquiryFormSchema, type EnquiryForm } from '#domain/enquiries/enquiry-form.ts'
import { siteMessages } from '#domain/messages.ts'
import { enquiryMessages as messages } from '#domain/enquiries/enquiry-messages.ts'
import { createForm, type SendResult } from '#ui/form.store.ts'
import { showToast } from '#ui/toast.store.ts'

const initial = {
  about: '',
  stage: '',
  message: '',
  signed: '',
  hasTimes: false,
  time1: '',
  time2: '',
  time3: '',
  wantsCopy: false,
}
type Values = typeof initial
const texts = ['about', 'stage', 'message', 'signed', 'time1', 'time2', 'time3'] as const

const draftSchema = z.object({
  values: z.object({
    about: z.string(),
    stage: z.string(),
    message: z.string(),
    signed: z.string(),
    hasTimes: z.boolean(),
    time1: z.string(),
    time2: z.string(),
    time3: z.string(),
    wantsCopy: z.boolean(),
  }),
  /** Last submission and its key: the same text after a reload is the same message. */
  last: z.nullable(
    z.object({
      text: z.string(),
      key: z.string(),
      /** Its answer is awaited: who finds this after a reload may have sent it. */
      isOpen: z.optional(z.boolean()),
    }),
  ),
})

type Options = {
  /** Name of the draft. */
  draft: string
  userId: string
  /** Who gets the message, read when it is sent. */
  advisorIds(): readonly number[]
  sendEnquiries(ids: readonly number[], form: EnquiryForm, idempotencyKey: string): Promise<void>
  /** Whether sending leaves for another page, which only has the draft. */
  isLeaving?: boolean
}

/** Form for a message to one or several advisors. A member's input is kept in this browser until it is sent. */
export function createEnquiryForm({
  draft: name,
  userId,
  advisorIds,
  sendEnquiries,
  isLeaving = false,
}: Options) {
  // A new member finds what they wrote as a visitor.
  const draft = readDraft(name, userId, draftSchema) ?? readDraft(name, NEWCOMER, draftSchema)
  let last = draft?.last ?? null

  /** Whether another page finds the draft. */
  const keep = (): boolean => {
    const values = form.$values.get()
    if (texts.some((field) => values[field] !== ''))
      return saveDraft(name, userId, { values, last })
    removeDraft(name)
    return true
  }

  /** Whether the next page finds what is typed; if not, the form says so. */
  function mayLeave(): boolean {
    const isKept = keep()
    if (!isKept) form.$state.set({ phase: 'failed', message: siteMessages.notKept })
    return isKept
  }

  /** One key per text and firms, stored before sending because the response may never arrive. */
  const toKey = (ids: readonly number[], enquiry: EnquiryForm): string => {
    const text = JSON.stringify([ids, enquiry])
    const key = last?.text === text ? last.key : crypto.randomUUID()
    last = { text, key, isOpen: true }
    keep()
    return key
  }

  async function send(enquiry: EnquiryForm): Promise<SendResult<Values>> {
    const ids = advisorIds()
    if (isLeaving && !mayLeave()) return { ok: false, message: siteMessages.notKept }
    try {
      await sendEnquiries(ids, enquiry, toKey(ids, enquiry))
    } catch (thrown) {
      if (last) last = { ...last, isOpen: false }
      keep()
      showToast({ description: messages.failure, variant: 'destructive' })
      return { ok: false, message: `${messages.failure} ${toFault(thrown).message}` }
    }
    last = null
    // A review may now say that its writer wrote to the firm.
    revalidateKeys((key) => /^(?:enquiries|review-writer)\//.test(key))
    return { ok: true }
  }

  const form = createForm({ initial, schema: enquiryFormSchema, send, clearsWhenSent: true })
  if (draft) form.$values.set(draft.values)
  onNotify(form.$values, keep)
  return {
    ...form,
    isDraftBack: draft !== null,
    /** The draft was being sent when its page was left. */
    mayBeSent: draft?.last?.isOpen ?? false,
    mayLeave,
    /** Empties the form and removes its draft. */
    forget(): void {
      form.reset()
      removeDraft(name)
    },
    /** Called each time the form is opened: a sent message makes room for a new one. `words` are added to what is typed. */
    begin(hasTimes: boolean, words = ''): void {
      if (form.$state.get().phase === 'sent') form.reset()
      if (hasTimes) form.change('hasTimes', true)
      const { message } = form.$values.get()
      if (!message.includes(words))
        form.change('message', [message, words].filter(Boolean).join('\n\n'))
    },
  }
}
export type EnquiryFormStore = ReturnType<typeof createEnquiryForm>
