import { atom } from 'nanostores'
import { toFault, type Fault } from '#data/fault.ts'

/** Actions outside a form, one at a time. `onFault` may load what has changed meanwhile. */
export function createActions(onFault?: (fault: Fault) => Promise<unknown> | undefined) {
  const $isBusy = atom(false)
  /** Why the last action failed. */
  const $problem = atom<string | null>(null)
  /** The last action, for screen readers. */
  const $announcement = atom('')

  /** Runs an action; returns whether it succeeded. */
  async function run(work: () => Promise<unknown>, done = ''): Promise<boolean> {
    if ($isBusy.get()) return false
    $isBusy.set(true)
    $problem.set(null)
    $announcement.set('')
    try {
      await work()
      $announcement.set(done)
      return true
    } catch (thrown) {
      const fault = toFault(thrown)
      $problem.set(fault.message)
      await onFault?.(fault)
      return false
    } finally {
      $isBusy.set(false)
    }
  }
  return { $isBusy, $problem, $announcement, run }
}
