import { atom } from 'nanostores'
import type { DeskPerson, DeskTeam } from '#data/desk-team.queries.ts'
import { toFault } from '#data/fault.ts'
import { deskMessages as messages } from '#domain/desk/desk-messages.ts'

export type TeamDeps = {
  fetchDeskTeam(): Promise<DeskTeam>
  inviteColleague(email: string): Promise<DeskTeam>
  withdrawDeskInvitation(email: string): Promise<DeskTeam>
  removeColleague(person: DeskPerson): Promise<DeskTeam>
  /** Closes the desk of a person who has left it. */
  onLeave(): void
}

export type Team =
  | { phase: 'loading' }
  | { phase: 'failed'; message: string }
  | { phase: 'ready'; team: DeskTeam }

/** Store of the people at the desk. */
export function createTeam(deps: TeamDeps) {
  const $team = atom<Team>({ phase: 'loading' })
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
        (team): Team => ({ phase: 'ready', team }),
        (thrown): Team => ({ phase: 'failed', message: toFault(thrown).message }),
      ),
    )
  }

  /** Returns whether the action succeeded. */
  async function run(action: Promise<DeskTeam>, notice: string): Promise<boolean> {
    $isBusy.set(true)
    $error.set(null)
    $notice.set('')
    try {
      $team.set({ phase: 'ready', team: await action })
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
      if (isDone && person.is_self) deps.onLeave()
    },
  }
}
export type TeamStore = ReturnType<typeof createTeam>
