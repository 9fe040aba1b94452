import { computed, onMount, onNotify, type ReadableAtom } from 'nanostores'
import { hasDraft, saveDraft, readDraft, removeDraft } from '#data/drafts.ts'
import { Fault, toFault } from '#data/fault.ts'
import { revalidateKeys } from '#data/query.ts'
import type { Session } from '#data/session.ts'
import type * as queries from '#data/registrations.queries.ts'
import { registrationMessages as messages } from '#domain/listings/registration-messages.ts'
import type { FormValues } from '#domain/forms/form-fields.ts'
import { registrationForms } from '#domain/firms/forms.ts'
import type { FirmKind } from '#domain/firms/fields.ts'
import type { FirmTraits, SimilarListing } from '#domain/firms/own-firm.ts'
import type { SentRegistration } from '#domain/listings/sent-registration.ts'
import { createGate } from '#parts/members/gate.store.ts'
import { paths } from '#paths.ts'
import { setFlash } from '#ui/flash.ts'
import { createForm, type SendResult } from '#ui/form.store.ts'
import { showToast } from '#ui/toast.store.ts'
import { toCorrectionPath } from '#domain/listings/correction-path.ts'
import { correctionMessages } from './correction-messages.ts'
import { createOwnFirm } from './own-firm.store.ts'
import { createOwnRegistrations } from './own-registrations.store.ts'

/** The calls of a registration's page. The behavior is tested without a backend. */
export type RegistrationApi = typeof queries & {
  $session: ReadableAtom<Session>
  fetchOwnRegistrations(): Promise<SentRegistration[]>
  fetchSimilarListings(firm: FirmTraits): Promise<SimilarListing[]>
  replaceLocation(address: string): void
}

const failures = { advisor: messages.advisorFailure, company: messages.companyFailure }

/** Store of a registration page; `correctedId` is the registration that it corrects. */
export function createRegistration(
  kind: FirmKind,
  api: RegistrationApi,
  correctedId: number | null = null,
) {
  const { blank, draft: draftSchema, schema } = registrationForms[kind]
  const failure = correctedId === null ? failures[kind] : correctionMessages.failure
  const path =
    correctedId === null ? `/register/${kind}` : toCorrectionPath({ kind, id: correctedId })
  const $gate = createGate({ path, isDraftKept: () => hasDraft(path), ...api })
  const $userId = computed($gate, (gate) => (gate.phase === 'open' ? gate.userId : null))
  const own = createOwnRegistrations($userId, () => api.fetchOwnRegistrations())
  /** The registration to correct; null for a new one, and if no changes are requested. */
  const $corrected = computed(own.$sent, (sent) => {
    if (correctedId === null || sent.phase !== 'ready') return null
    const found = sent.data.find((one) => one.id === correctedId && one.kind === kind)
    return found?.status === 'changes_requested' ? found : null
  })

  async function deliver(row: FormValues): Promise<void> {
    if (correctedId === null) return api.sendRegistration(kind, row)
    const corrected = $corrected.get()
    if (corrected === null) throw new Fault('conflict', correctionMessages.notCorrectable)
    await api.sendRegistrationAgain(kind, correctedId, corrected.version, row)
  }

  // An advisor can claim a listing; a correction has been told of already.
  const isAsked = kind === 'advisor' && correctedId === null
  const ownFirm = createOwnFirm({
    fetchSimilarListings: api.fetchSimilarListings,
    fetchIsWaitingElsewhere: (traits) => api.fetchIsWaitingElsewhere(kind, traits),
    // Also into a draft, which was of another firm.
    register: (name) => form.change('company_name', name),
  })

  /** The newest registration of this kind that the desk has not decided about. */
  function toWaiting(): SentRegistration | undefined {
    const sent = own.$sent.get()
    if (sent.phase !== 'ready') return undefined
    return sent.data.find(
      (one) => one.kind === kind && ['pending', 'changes_requested'].includes(one.status),
    )
  }

  async function send(row: FormValues): Promise<SendResult<FormValues>> {
    try {
      if (correctedId === null && ownFirm.tellWaiting(toWaiting())) return { ok: false }
      if (correctedId === null && (await ownFirm.tellElsewhere(toTraits(row)))) return { ok: false }
      if (isAsked && (await ownFirm.tell(toTraits(row)))) return { ok: false }
      await deliver(row)
    } catch (thrown) {
      return refuse(thrown, failure)
    }
    ownFirm.clear()
    revalidateKeys((key) => key.startsWith('registrations/'))
    if (correctedId !== null) {
      // The next page shows the message.
      setFlash(correctionMessages.success)
      api.replaceLocation(paths.account)
    }
    return { ok: true }
  }
  const form = createForm<FormValues>({
    initial: blank,
    schema,
    send,
    clearsWhenSent: true,
  })

  /** The registration can no longer be corrected. After sending this is expected and not reported. */
  const $isUncorrectable = computed(
    [own.$sent, $corrected, form.$state],
    (sent, corrected, { phase }) =>
      correctedId !== null &&
      sent.phase === 'ready' &&
      corrected === null &&
      phase !== 'sending' &&
      phase !== 'sent',
  )

  // Restores the member's draft into the form, and saves every change.
  onMount(form.$values, () =>
    $userId.subscribe((userId) => {
      const draft = userId === null ? null : readDraft(path, userId, draftSchema)
      if (draft) form.$values.set(draft)
      else if (userId !== null && correctedId !== null) void fillIn(correctedId)
      if (userId !== null && isAsked) askOwnFirm()
    }),
  )

  function askOwnFirm(): void {
    const session = api.$session.get()
    void ownFirm.begin(session.phase === 'member' ? session.user.email : '')
  }

  async function fillIn(id: number): Promise<void> {
    const sent = await api.fetchSentForm(kind, id).catch(() => null)
    // Keeps input that was typed meanwhile.
    if (sent && form.$values.get() === blank) form.$values.set(sent)
  }
  onNotify(form.$values, () => {
    const userId = $userId.get()
    if (form.$values.get() === blank) removeDraft(path)
    else if (userId !== null) saveDraft(path, userId, form.$values.get())
  })

  return {
    $gate,
    ...own,
    isCorrection: correctedId !== null,
    $corrected,
    $isUncorrectable,
    form,
    ownFirm,
    askOwnFirm,
  }
}
export type RegistrationStore = ReturnType<typeof createRegistration>

const toTraits = ({ company_name, website, email }: FormValues): FirmTraits => ({
  name: String(company_name),
  website: website as string | null,
  email: email as string | null,
})

/** A refusal and a missing response have different messages. */
function refuse(thrown: unknown, failure: string) {
  const fault = toFault(thrown)
  const isAnswer = !['offline', 'timeout', 'malformed'].includes(fault.reason)
  showToast({
    title: messages.errorTitle,
    description: isAnswer ? failure : messages.unexpected,
    variant: 'destructive',
  })
  return { ok: false as const, message: fault.message }
}
