import { computed, onMount, onNotify, type ReadableAtom } from 'nanostores'
import * as z from 'zod/mini'
import { hasDraft, saveDraft, readDraft, removeDraft } from '#data/drafts.ts'
import { Fault, toFault } from '#data/fault.ts'
import { createQuery, revalidateKeys, toLoaded, type Loaded } from '#data/query.ts'
import type { Session } from '#data/session.ts'
import { correctionMessages } from './correction-messages.ts'
import { registrationMessages as messages } from '#domain/forms/form-messages.ts'
import {
  advisorRegistrationSchema,
  companyRegistrationSchema,
  registrationServices,
  type AdvisorRegistration,
  type CompanyRegistration,
  type RegistrationService,
} from '#domain/registrations/registration.ts'
import type { SentRegistration } from '#domain/registrations/sent-registration.ts'
import { createForm, type SendResult } from '#ui/form.store.ts'
import { setFlash } from '#ui/flash.ts'
import { showToast } from '#ui/toast.store.ts'
import { paths } from '#paths.ts'
import { createGate } from '#parts/members/gate.store.ts'

/** The door to the backend and the browser, so that the behaviour runs without them. */
export type Door<Output> = {
  $session: ReadableAtom<Session>
  send(registration: Output): Promise<void>
  fetchOwnRegistrations(): Promise<SentRegistration[]>
  replaceLocation(address: string): void
  /** Where changes were asked for: the registration that is corrected and sent again. */
  correction?: Correction<Output> | null
}

export type Correction<Output> = {
  id: number
  kind: SentRegistration['kind']
  /** The fields as they were sent; null where there is no such registration of the member's. */
  fetchForm(): Promise<Record<string, unknown> | null>
  sendAgain(version: number, registration: Output): Promise<void>
}

type Options<Values, Output> = {
  path: string
  initial: Values
  /** What a draft must look like to be taken up again. */
  draftSchema: z.ZodMiniType<Values>
  schema: z.ZodMiniType<Output>
  words: { success: string; failure: string }
  door: Door<Output>
}

type OwnDoor = Omit<Door<never>, 'send' | 'correction'>

/** What the member has sent so far, for members only. */
export function createOwnRegistrations(path: string, door: OwnDoor, isDraftKept = () => false) {
  const $gate = createGate({ path, isDraftKept, ...door })
  const $userId = computed($gate, (gate) => (gate.phase === 'open' ? gate.userId : null))
  const $answer = createQuery<SentRegistration[]>(['registrations/', $userId], {
    fetcher: () => door.fetchOwnRegistrations(),
  })
  const $sent = computed($answer, (answer): Loaded<SentRegistration[]> => toLoaded(answer))
  return { $gate, $userId, $sent, retry: () => $answer.revalidate() }
}

function createRegistration<Values extends object, Output>(options: Options<Values, Output>) {
  const { initial, draftSchema, schema, door } = options
  const correction = door.correction ?? null
  const words = correction === null ? options.words : correctionMessages
  const path = correction ? `${options.path}?again=${correction.id}` : options.path
  const own = createOwnRegistrations(path, door, () => hasDraft(path))
  const { $userId } = own
  /** What is corrected, with what the team asks for; null where nothing is, or nothing can be. */
  const $corrected = computed(own.$sent, (sent) => {
    if (correction === null || sent.phase !== 'ready') return null
    const { id, kind } = correction
    const found = sent.data.find((one) => one.id === id && one.kind === kind)
    return found?.status === 'changes_requested' ? found : null
  })

  async function deliver(registration: Output): Promise<void> {
    if (correction === null) return door.send(registration)
    const corrected = $corrected.get()
    if (corrected === null) throw new Fault('conflict', correctionMessages.notCorrectable)
    await correction.sendAgain(corrected.version, registration)
  }

  async function send(registration: Output): Promise<SendResult<Values>> {
    try {
      await deliver(registration)
    } catch (thrown) {
      return refuse(thrown, words.failure)
    }
    revalidateKeys((key) => key.startsWith('registrations/'))
    if (correction === null) showToast({ title: messages.successTitle, description: words.success })
    else {
      // Said on the page that this leads to.
      setFlash(words.success)
      door.replaceLocation(paths.account)
    }
    return { ok: true }
  }
  const form = createForm({ initial, schema, send, clearsWhenSent: true })

  /** Said before anything is typed in vain; not while it is sent, which ends it too. */
  const $isUncorrectable = computed(
    [own.$sent, $corrected, form.$state],
    (sent, corrected, { phase }) =>
      correction !== null &&
      sent.phase === 'ready' &&
      corrected === null &&
      phase !== 'sending' &&
      phase !== 'sent',
  )

  // The draft is taken up when its owner comes in, and follows every change.
  onMount(form.$values, () =>
    $userId.subscribe((userId) => {
      const draft = userId === null ? null : readDraft(path, userId, draftSchema)
      if (draft) form.$values.set(draft)
      else if (userId !== null && correction) void takeUp(correction)
    }),
  )

  async function takeUp({ fetchForm }: Correction<Output>): Promise<void> {
    const sent = await fetchForm().catch(() => null)
    const values = z.safeParse(draftSchema, sent)
    // Who has begun to type meanwhile is not interrupted.
    if (values.success && form.$values.get() === initial) form.$values.set(values.data)
  }
  onNotify(form.$values, () => {
    const userId = $userId.get()
    if (form.$values.get() === initial) removeDraft(path)
    else if (userId !== null) saveDraft(path, userId, form.$values.get())
  })

  return { ...own, isCorrection: correction !== null, $corrected, $isUncorrectable, form }
}

/** An answer that says no, and no answer at all, have words of their own. */
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

const advisorDraftSchema = z.object({
  companyName: z.string(),
  contactPerson: z.string(),
  email: z.string(),
  phone: z.string(),
  website: z.string(),
  location: z.string(),
  description: z.string(),
  areasOfExpertise: z.string(),
  services: z.array(z.enum(registrationServices)),
})

/** The behaviour of the page on which an advisor registers. */
export function createAdvisorRegistration(door: Door<AdvisorRegistration>) {
  const registration = createRegistration({
    path: '/register/advisor',
    initial: {
      companyName: '',
      contactPerson: '',
      email: '',
      phone: '',
      website: '',
      location: '',
      description: '',
      areasOfExpertise: '',
      services: [] as RegistrationService[],
    },
    draftSchema: advisorDraftSchema,
    schema: advisorRegistrationSchema,
    words: { success: messages.advisorSuccess, failure: messages.advisorFailure },
    door,
  })
  const { form } = registration
  return {
    ...registration,
    choose(service: RegistrationService, isChosen: boolean): void {
      const others = form.$values.get().services.filter((name) => name !== service)
      form.change('services', isChosen ? [...others, service] : others)
    },
  }
}

const companyDraftSchema = z.object({
  companyName: z.string(),
  industry: z.string(),
  location: z.string(),
  contactPerson: z.string(),
  email: z.string(),
  phone: z.string(),
  website: z.string(),
  description: z.string(),
})

/** The behaviour of the page on which a company registers. */
export function createCompanyRegistration(door: Door<CompanyRegistration>) {
  return createRegistration({
    path: '/register/company',
    initial: {
      companyName: '',
      industry: '',
      location: '',
      contactPerson: '',
      email: '',
      phone: '',
      website: '',
      description: '',
    },
    draftSchema: companyDraftSchema,
    schema: companyRegistrationSchema,
    words: { success: messages.companySuccess, failure: messages.companyFailure },
    door,
  })
}
