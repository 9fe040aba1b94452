import type { DeskDecision, DeskKind, DeskLine, SeveralOutcome } from '#domain/desk/desk.ts'
import { deskMessages as messages, toDoneLabel, toItemCount } from '#domain/desk/desk-messages.ts'
import type { Undoable } from './undo.store.ts'

/** Why an action failed, shown where it was tried; `lines` names the items that it concerns. */
export type Problem = { title: string; message: string; lines?: string[] }

export type SeveralDeps = {
  decideSeveralAtDesk(
    kind: DeskKind,
    items: readonly DeskLine[],
    decision: DeskDecision,
    reason: string | null,
  ): Promise<SeveralOutcome>
  undoAtDesk(eventId: number): Promise<void>
  /** Answers which decisions could not be undone, and why. */
  undoSeveralAtDesk(eventIds: number[]): Promise<{ eventId: number; message: string }[]>
}

type Done = Omit<Undoable, 'until'>

/** Sends one decision about several items; returns what was decided, and which items were left. */
export async function decideSeveral(
  deps: SeveralDeps,
  items: readonly DeskLine[],
  decision: DeskDecision,
  reason: string | null,
): Promise<{ done: Done | null; problem: Problem | null }> {
  const kind = items[0]?.kind
  if (!kind) return { done: null, problem: null }
  const { decided, refused } = await deps.decideSeveralAtDesk(kind, items, decision, reason)
  const titleOf = (id: string) => items.find(({ itemId }) => itemId === id)?.title ?? id
  const named = decided.map(({ itemId, eventId }) => ({
    eventId,
    kind,
    itemId,
    title: titleOf(itemId),
  }))
  const lines = refused.map(({ itemId, message }) => `${titleOf(itemId)}: ${message}`)
  return {
    done:
      named.length === 0
        ? null
        : {
            items: named,
            title: toItemCount(kind, named.length),
            label: toDoneLabel(kind, decision),
          },
    problem: toProblem(messages.severalLeft(lines.length, items.length), lines),
  }
}

/** Undoes a decision about one or several items; returns what could not be undone. */
export async function takeBack(deps: SeveralDeps, { items }: Done): Promise<Problem | null> {
  const [first, second] = items
  if (first && !second) {
    await deps.undoAtDesk(first.eventId)
    return null
  }
  const refused = await deps.undoSeveralAtDesk(items.map(({ eventId }) => eventId))
  const lines = refused.map(({ eventId, message }) => {
    const item = items.find((one) => one.eventId === eventId)
    return `${item?.title ?? eventId}: ${message}`
  })
  return toProblem(messages.undoLeft(lines.length, items.length), lines)
}

function toProblem(title: string, lines: string[]): Problem | null {
  return lines.length === 0 ? null : { title, message: '', lines }
}
