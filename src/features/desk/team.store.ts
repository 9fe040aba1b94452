import { atom, onMount } from 'nanostores'
import type * as queries from '#data/desk-team.queries.ts'
import type { DeskPerson, DeskTeam } from '#data/desk-team.queries.ts'
import { toFault } from '#data/fault.ts'
import type { Loaded } from '#data/loaded.ts'
import { teamMessages as messages } from '#domain/cases/team-messages.ts'

/** Store of the people at the desk; `onLeave` closes the desk of a person who has left it. */
export function createTeam(deps: typeof queries, onLeave: () => void) {
  const $team = atom<Loaded<DeskTeam>>({ phase: 'loading' })
  const $isBusy = atom(false)
  /** Result of the last action, for the live region. */
  const $notice = atom('')
  const $error = atom<string | null>(null)
  /** The person whose removal waits for a confirmation. */
  const $leaving = atom<DeskPerson | null>(null)

  async function load(): Promise<void> {
    $team.set({ phase: 'loading' })
    $team.set(
      await deps.fetchDeskTeam().then(
        (data) => ({ phase: 'ready', data }) as const,
        (thrown) => ({ phase: 'failed', message: toFault(thrown).message }) as const,
      ),
    )
  }

  onMount($team, () => void load())

  /** Returns whether the action succeeded. */
  async function run(action: Promise<DeskTeam>, notice: string): Promise<boolean> {
    $isBusy.set(true)
    $error.set(null)
    $notice.set('')
    try {
      $team.set({ phase: 'ready', data: await action })
      $notice.set(notice)
      return true
    } catch (thrown) {
      $error.set(toFault(thrown).message)
      return false
    } finally {
      $isBusy.set(false)
    }
  }

  return {
    $team,
    $isBusy,
    $notice,
    $error,
    $leaving,
    load,
    async invite(email: string): Promise<boolean> {
      if (email.trim() !== '') return run(deps.inviteColleague(email), messages.invitedNow(email))
      $error.set(messages.inviteRequired)
      return false
    },
    withdraw: (email: string) =>
      run(deps.withdrawDeskInvitation(email), messages.withdrawnNow(email)),
    /** Removes the person after the confirmation. */
    async remove(): Promise<void> {
      const person = $leaving.get()
      if (!person) return
      const isDone = await run(deps.removeColleague(person), messages.removedNow(person.email))
      $leaving.set(null)
      if (isDone && person.is_self) onLeave()
    },
  }
}
export type TeamStore = ReturnType<typeof createTeam>
