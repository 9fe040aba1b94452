import { atom, onMount } from 'nanostores'
import type * as queries from '#data/desk-team.queries.ts'
import type { DeskPerson, DeskTeam } from '#data/desk-team.queries.ts'
import { fetchLoaded, type Loaded } from '#data/loaded.ts'
import { teamMessages as messages } from '#domain/cases/team-messages.ts'
import { createActions } from '#parts/actions/actions.store.ts'

/** Store of the people at the desk; `onLeave` closes the desk of a person who has left it. */
export function createTeam(deps: typeof queries, onLeave: () => void) {
  const $team = atom<Loaded<DeskTeam>>({ phase: 'loading' })
  const { $isBusy, $problem, $announcement, run } = createActions()
  /** The person whose removal waits for a confirmation. */
  const $leaving = atom<DeskPerson | null>(null)

  async function load(): Promise<void> {
    $team.set({ phase: 'loading' })
    $team.set(await fetchLoaded(deps.fetchDeskTeam()))
  }

  onMount($team, () => void load())

  const change = (ask: () => Promise<DeskTeam>, done: string) =>
    run(async () => $team.set({ phase: 'ready', data: await ask() }), done)

  return {
    $team,
    $isBusy,
    $problem,
    $announcement,
    $leaving,
    load,
    async invite(email: string): Promise<boolean> {
      if (email.trim() !== '')
        return change(() => deps.inviteColleague(email), messages.invitedNow(email))
      $problem.set(messages.inviteRequired)
      return false
    },
    withdraw: (email: string) =>
      change(() => deps.withdrawDeskInvitation(email), messages.withdrawnNow(email)),
    /** Removes the person after the confirmation. */
    async remove(): Promise<void> {
      const person = $leaving.get()
      if (!person) return
      const isDone = await change(
        () => deps.removeColleague(person),
        messages.removedNow(person.email),
      )
      $leaving.set(null)
      if (isDone && person.is_self) onLeave()
    },
  }
}
export type TeamStore = ReturnType<typeof createTeam>
