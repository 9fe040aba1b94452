import { atom } from 'nanostores'
import { deskMessages as messages } from '#domain/cases/desk-messages.ts'
import { keep } from '#domain/keep.ts'
import { showToast } from '#ui/toast.store.ts'

/** localStorage key of the shortcuts' switch: users of speech input need to turn them off (WCAG 2.1.4). */
export const SHORTCUTS_KEY = 'desk-keys'

export const $keysOn = atom(
  typeof localStorage === 'undefined' || localStorage[SHORTCUTS_KEY] !== 'off',
)

export function setShortcuts(isOn: boolean): void {
  $keysOn.set(isOn)
  if (isOn) localStorage.removeItem(SHORTCUTS_KEY)
  else if (!keep(localStorage, SHORTCUTS_KEY, 'off'))
    showToast({ description: messages.keysNotKept })
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented'>

/** Shortcuts with their meanings: of decisions as in domain/cases/decisions.ts, and of the desk itself. */
export const deskKeys = [
  ['J', 'Next item'],
  ['K', 'Previous item'],
  ['A', 'Approve; of a question: send a published answer'],
  ['W', 'We are writing an answer'],
  ['P', 'Point to the plan administrator, EBSA or a lawyer'],
  ['R', 'Request changes'],
  ['X', 'Reject, hide, suspend or stop; asks for the reason first'],
  ['E', 'Edit: correct the entries'],
  ['L', 'Mark a listing as reviewed today'],
  ['N', 'New: add a firm'],
  ['C', 'Close without a change; keep a reported review'],
  ['S', 'Send an email again'],
  ['B', 'Bring back what was hidden, suspended or closed'],
  ['F', 'Feature a company, or stop featuring it'],
  ['U', 'Undo the last decision'],
  ['O', 'Open the public page in a new tab'],
  ['Space', 'Mark or unmark the item; a decision is then about all marked ones'],
  ['⇧ ↓', 'Mark the item and the next one; with ↑ the previous one'],
  ['Esc', 'Unmark all'],
  ['?', 'Show these keys'],
] as const

/** Fields that use a key themselves, other than the boxes that tick items. */
const FIELDS = 'input:not([data-tick]), textarea, select, [role=dialog]'

/** The shortcut letter of a key press; null in a text field or for the browser's own shortcuts. */
export function toCaseKey(event: Key, target: Pick<Element, 'closest'> | null): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return null
  if (target?.closest(FIELDS)) return null
  return event.key.length === 1 ? event.key.toLowerCase() : null
}

/** Meaning of a key press for the ticks; null in a text field, or on a control that uses the key itself. */
export function toTickKey(
  event: Key & Pick<KeyboardEvent, 'shiftKey'>,
  target: Pick<Element, 'closest'> | null,
): 'tick' | 1 | -1 | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return null
  if (target?.closest(FIELDS)) return null
  if (event.shiftKey && event.key === 'ArrowDown') return 1
  if (event.shiftKey && event.key === 'ArrowUp') return -1
  return event.key === ' ' && !target?.closest('input, a, button, summary') ? 'tick' : null
}
