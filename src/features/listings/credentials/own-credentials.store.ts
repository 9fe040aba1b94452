import { atom, onMount } from 'nanostores'
import type { OwnCredential } from '#data/credentials.queries.ts'
import { toFault, type Fault } from '#data/fault.ts'
import { fetchLoaded, type Loaded } from '#data/loaded.ts'
import type * as queries from '#data/credentials.queries.ts'
import { toCredentialForm } from '#domain/credentials/credential-form.ts'
import { statingMessages as messages } from '#domain/credentials/credential-messages.ts'
import type { CredentialKind } from '#domain/credentials/kinds.ts'
import type { FormValues } from '#domain/forms/form-fields.ts'
import { createActions } from '#parts/actions/actions.store.ts'
import { createForm, type SendResult } from '#ui/form.store.ts'

/** Backend calls, replaced in tests. */
export type OwnCredentialsApi = Pick<
  typeof queries,
  'fetchOwnCredentials' | 'stateCredential' | 'withdrawCredential'
>

/** What the firm is stating: a new credential of a kind, or a change of one. */
export type Stating = { kind: CredentialKind; credential: OwnCredential | null }

/** Store of a firm's own credentials. */
export function createOwnCredentials(advisorId: number, api: OwnCredentialsApi) {
  const $credentials = atom<Loaded<OwnCredential[]>>({ phase: 'loading' })
  const $stating = atom<Stating | null>(null)
  const actions = createActions(reloadChanged)
  const { $isBusy, $problem, $announcement } = actions

  function settle(data: OwnCredential[]): void {
    $credentials.set({ phase: 'ready', data })
    $stating.set(null)
  }

  async function load(): Promise<void> {
    $credentials.set(await fetchLoaded(api.fetchOwnCredentials(advisorId)))
  }

  /** Somebody else may have changed the credential: the list shows it as it is now. */
  async function reloadChanged({ reason }: Fault): Promise<void> {
    if (reason === 'conflict' || reason === 'notFound' || reason === 'gone') await load()
  }
  const run = (work: () => Promise<OwnCredential[]>, words: string) =>
    actions.run(async () => settle(await work()), words)

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
      return createForm<FormValues>({
        initial: credential ? toTyped(credential) : blank,
        schema,
        async send(columns): Promise<SendResult<FormValues>> {
          try {
            settle(await api.stateCredential(advisorId, kind, columns, credential ?? undefined))
            $announcement.set(messages.stated)
            return { ok: true }
          } catch (thrown) {
            const fault = toFault(thrown)
            await reloadChanged(fault)
            return { ok: false, message: fault.message }
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
