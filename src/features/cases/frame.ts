import type { WritableAtom } from 'nanostores'
import type * as queries from '#data/cases.queries.ts'
import type { CaseKey } from '#domain/cases/case.ts'

export type DeskDeps = typeof queries

/** Why an action failed, shown where it was tried; `lines` names the items that it concerns. */
export type DeskProblem = { title: string; message: string; lines?: string[] }

/** What the stores of the desk have in common. */
export type Frame = {
  deps: DeskDeps
  $problem: WritableAtom<DeskProblem | null>
  /** Whether a decision is being sent. */
  $isBusy: WritableAtom<boolean>
  /** Sets the words of the live region. */
  announce(words: string): void
  /** Moves the focus to the item's heading, or to the list if no item is open. */
  requestFocus(): void
  open(key: CaseKey | null): Promise<void>
  /** Removes decided lines, and opens the one after the first of them. */
  openNext(done: readonly CaseKey[], words: string): Promise<void>
  /** Reloads the item and the list, and keeps drafts. */
  reload(): Promise<void>
  /** Shows why an action failed. */
  fail(thrown: unknown): void
}

/** A problem with some of several items; null if there are none. */
export function toProblem(title: string, lines: string[]): DeskProblem | null {
  return lines.length === 0 ? null : { title, message: '', lines }
}
