import { atom } from 'nanostores'
import type { OwnFact } from '#data/credentials.queries.ts'
import { toFault } from '#data/fault.ts'
import { toFactForm } from '#domain/credentials/fact-form.ts'
import { factMessages as messages } from '#domain/credentials/fact-messages.ts'
import type { FactKind } from '#domain/credentials/kinds.ts'
import type { FormValues } from '#domain/forms/form-fields.ts'
import { createForm, type SendResult } from '#ui/form.store.ts'

/** Backend calls, replaced in tests. */
export type FactsApi = {
  fetchOwnFacts(advisorId: number): Promise<OwnFact[]>
  stateFact(
    advisorId: number,
    kind: FactKind,
    columns: FormValues,
    seen?: OwnFact,
  ): Promise<OwnFact[]>
  withdrawFact(advisorId: number, fact: OwnFact): Promise<OwnFact[]>
}

type Facts =
  | { phase: 'loading' }
  | { phase: 'failed'; message: string }
  | { phase: 'ready'; facts: OwnFact[] }

/** What the firm is stating: a new fact of a kind, or a change of one. */
export type Stating = { kind: FactKind; fact: OwnFact | null }

/** Store of a firm's own facts. */
export function createFacts(advisorId: number, api: FactsApi) {
  const $facts = atom<Facts>({ phase: 'loading' })
  const $stating = atom<Stating | null>(null)
  const $problem = atom<string | null>(null)
  /** The last action, for screen readers. */
  const $announcement = atom('')
  const $isBusy = atom(false)

  function settle(facts: OwnFact[], words: string): void {
    $facts.set({ phase: 'ready', facts })
    $stating.set(null)
    $announcement.set(words)
  }

  async function load(): Promise<void> {
    try {
      $facts.set({ phase: 'ready', facts: await api.fetchOwnFacts(advisorId) })
    } catch (thrown) {
      $facts.set({ phase: 'failed', message: toFault(thrown).message })
    }
  }

  /** Somebody else may have changed the fact: the list shows it as it is now. */
  async function refuse(thrown: unknown): Promise<string> {
    const { reason, message } = toFault(thrown)
    if (reason === 'conflict' || reason === 'notFound') await load()
    return message
  }

  async function run(work: () => Promise<OwnFact[]>, words: string): Promise<void> {
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

  return {
    $facts,
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
    createForm({ kind, fact }: Stating) {
      const { blank, schema, toTyped } = toFactForm(kind)
      return createForm<FormValues, FormValues>({
        initial: fact ? toTyped(fact) : blank,
        schema,
        async send(columns): Promise<SendResult<FormValues>> {
          try {
            settle(
              await api.stateFact(advisorId, kind, columns, fact ?? undefined),
              messages.stated,
            )
            return { ok: true }
          } catch (thrown) {
            return { ok: false, message: await refuse(thrown) }
          }
        },
      })
    },
    /** States a fact again as it is, so that the desk looks it up again. */
    stateAgain: (fact: OwnFact) =>
      run(() => {
        const { schema, toTyped } = toFactForm(fact.kind)
        return api.stateFact(advisorId, fact.kind, schema.parse(toTyped(fact)), fact)
      }, messages.stated),
    withdraw: (fact: OwnFact) => run(() => api.withdrawFact(advisorId, fact), messages.withdrawn),
  }
}
export type FactsStore = ReturnType<typeof createFacts>
