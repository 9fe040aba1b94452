/**
 * sessionStorage key of a page's state across a reload. Browsers before 2026 cache a failed module load for the life of the
 * page, and a page older than the last deployment requests modules that are gone; only a new page helps. The page reloads
 * once the server answers, and gets back its input and the last press.
 */
export const RELOAD_KEY = 'renewed'
/** Minimum milliseconds between two reloads: a repeated failure is permanent. */
const MIN_INTERVAL = 30_000
const CONTROLS = 'input, textarea, select, button, [role=tab]'

type Position = { index: number; name: string }
/** A field with its text, or a checkbox or radio button with its state. */
type Typed = Position & { value: string; checked?: boolean }
type SavedState = {
  path: string
  at: number
  typed: Typed[]
  focused: Position | null
  pressed: Position | null
}

let renewal: Promise<boolean> | null = null
let lastPressed: Element | null = null

/** Reloads the page and keeps its input; false if no server answers or a reload did not help. */
export function reloadPage(pressed: Element | null = null): Promise<boolean> {
  // The page stays usable until the new one arrives: the last press is repeated there.
  lastPressed = pressed ?? lastPressed
  renewal ??= tryReload().then((isComing) => {
    if (!isComing) renewal = lastPressed = null
    return isComing
  })
  return renewal
}

async function tryReload(): Promise<boolean> {
  const last = readState()
  if (last?.path === location.pathname && Date.now() - last.at < MIN_INTERVAL) return false
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (!answer?.ok) return false
  saveState()
  // Also saves input and presses until the page unloads.
  window.addEventListener('pagehide', saveState, { once: true })
  location.reload()
  return true
}

function saveState(): void {
  writeState({
    path: location.pathname,
    at: Date.now(),
    typed: findControls().flatMap(toTyped),
    focused: document.activeElement && toPosition(document.activeElement),
    pressed: lastPressed && toPosition(lastPressed),
  })
}

/** Restores input, focus and the last press after a reload, once. */
export function restorePage(): void {
  const state = readState()
  if (state?.path !== location.pathname) return
  // The time stays: it records that this page was reloaded.
  writeState({ ...state, typed: [], focused: null, pressed: null })
  for (const { value, checked, ...place } of state.typed) {
    const control = find(place)
    if (control && isBox(control)) control.checked = checked ?? false
    else if (control && isField(control)) control.value = value
    control?.focus({ preventScroll: true })
  }
  if (state.focused) find(state.focused)?.focus()
  if (state.pressed) find(state.pressed)?.click()
}

function findControls(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(CONTROLS)]
}

/** A control is identified by its index among all controls and its name. */
function toPosition(control: Element): Position {
  return { index: findControls().indexOf(control as HTMLElement), name: toName(control) }
}

function find({ index, name }: Position): HTMLElement | undefined {
  const control = findControls()[index]
  return control && toName(control) === name ? control : undefined
}

function toName(control: Element): string {
  return control.getAttribute('name') ?? control.textContent
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function isField(element: Element): element is Field {
  return element.matches('input, textarea, select')
}

function isBox(element: Element): element is HTMLInputElement {
  return element.matches('[type=checkbox], [type=radio]')
}

/** The input of a control, if there is any; passwords are not stored. */
function toTyped(control: Element): Typed[] {
  if (!isField(control) || control.matches('[type=password]')) return []
  const { value } = control
  const kept = { ...toPosition(control), value }
  if (!isBox(control)) return value === '' ? [] : [kept]
  const { checked, defaultChecked } = control
  return checked === defaultChecked ? [] : [{ ...kept, checked }]
}

function writeState(state: SavedState): void {
  sessionStorage.setItem(RELOAD_KEY, JSON.stringify(state))
}

function readState(): SavedState | null {
  return JSON.parse(sessionStorage.getItem(RELOAD_KEY) ?? 'null') as SavedState | null
}
