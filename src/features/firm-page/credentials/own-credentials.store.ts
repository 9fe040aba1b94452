import { atom, onMount } from 'nanostores'
import type { OwnCredential } from '#data/credentials.queries.ts'
import { toFault } from '#data/fault.ts'
import { toCredentialForm } from '#domain/credentials/credential-form.ts'
import { statingMessages as messages } from '#domain/credentials/credential-messages.ts'
import type { CredentialKind } from '#domain/credentials/kinds.ts'
import type { FormValues } from '#domain/forms/form-fields.ts'
import { createForm, type SendResult } from '#ui/form.store.ts'

/** Backend calls, replaced in tests. */
export type OwnCredentialsApi = {
  fetchOwnCredentials(advisorId: number): Promise<OwnCredential[]>
  stateCredential(
    advisorId: number,
    kind: CredentialKind,
    columns: FormValues,
    seen?: OwnCredential,
  ): Promise<OwnCredential[]>
  withdrawCredential(advisorId: number, credential: OwnCredential): Promise<OwnCredential[]>
}

type Loading =
  | { phase: 'loading' }
  | { phase: 'failed'; message: string }
  | { phase: 'ready'; credentials: OwnCredential[] }

/** What the firm is stating: a new credential of a kind, or a change of one. */
export type Stating = { kind: CredentialKind; credential: OwnCredential | null }

/** Store of a firm's own credentials. */
export function createOwnCredentials(advisorId: number, api: OwnCredentialsApi) {
  const $credentials = atom<Loading>({ phase: 'loading' })
  const $stating = atom<Stating | null>(null)
  const $problem = atom<string | null>(null)
  /** The last action, for screen readers. */
  const $announcement = atom('')
  const $isBusy = atom(false)

  function settle(credentials: OwnCredential[], words: string): void {
    $credentials.set({ phase: 'ready', credentials })
    $stating.set(null)
    $announcement.set(words)
  }

  async function load(): Promise<void> {
    try {
      $credentials.set({ phase: 'ready', credentials: await api.fetchOwnCredentials(advisorId) })
    } catch (thrown) {
      $credentials.set({ phase: 'failed', message: toFault(thrown).message })
    }
  }

  /** Somebody else may have changed the credential: the list shows it as it is now. */
  async function refuse(thrown: unknown): Promise<string> {
    const { reason, message } = toFault(thrown)
    if (reason === 'conflict' || reason === 'notFound') await load()
    return message
  }

  async function run(work: () => Promise<OwnCredential[]>, words: string): Promise<void> {
    if ($isBusy.get()) return
    $isBusy.set(true)
    $problem.set(null)
    try {
      settle(await work(), words)
    } catch (thrown) {
      $problem.set(await refuse(thrown))
    } finally {
      $isBusy.set(false)
    }
  }

  onMount($credentials, () => void load())

  return {
    $credentials,
    $stating,
    $problem,
    $announcement,
    $isBusy,
    load,
    begin(stating: Stating | null): void {
      $problem.set(null)
      $announcement.set('')
      $stating.set(stating)
    },
    /** The form of what is being stated. */
    createForm({ kind, credential }: Stating) {
      const { blank, schema, toTyped } = toCredentialForm(kind)
      return createForm<FormValues, FormValues>({
        initial: credential ? toTyped(credential) : blank,
        schema,
        async send(columns): Promise<SendResult<FormValues>> {
          try {
            settle(
              await api.stateCredential(advisorId, kind, columns, credential ?? undefined),
              messages.stated,
            )
            return { ok: true }
          } catch (thrown) {
            return { ok: false, message: await refuse(thrown) }
          }
        },
      })
    },
    /** States a credential again as it is, so that the desk looks it up again. */
    stateAgain: (credential: OwnCredential) =>
      run(() => {
        const { schema, toTyped } = toCredentialForm(credential.kind)
        return api.stateCredential(
          advisorId,
          credential.kind,
          schema.parse(toTyped(credential)),
          credential,
        )
      }, messages.stated),
    withdraw: (credential: OwnCredential) =>
      run(() => api.withdrawCredential(advisorId, credential), messages.withdrawn),
  }
}
export type OwnCredentialsStore = ReturnType<typeof createOwnCredentials>
