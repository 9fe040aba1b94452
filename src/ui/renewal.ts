/**
 * Browsers of before 2026 remember a module that could not be loaded for as long as the page lives, and a page older
 * than the last deploy asks for modules that are gone: both get them from a new page only. The page is fetched anew
 * once there is a server to answer, and gets back what was typed and pressed.
 */
const KEY = 'renewed'
/** Milliseconds in which a page is not fetched anew a second time: what fails then fails for good. */
const PAUSE = 30_000
const CONTROLS = 'input, textarea, select, button, [role=tab]'

type Place = { index: number; name: string }
type Kept = {
  path: string
  at: number
  typed: (Place & { value: string })[]
  focused: Place | null
  pressed: Place | null
}

let renewal: Promise<boolean> | null = null
let lastPressed: Element | null = null

/** Fetches the page anew, keeping what is typed in it; false where no server answers, or where that did not help. */
export function renewPage(pressed: Element | null = null): Promise<boolean> {
  // The page answers until the new one has come: what is pressed meanwhile is pressed there.
  lastPressed = pressed ?? lastPressed
  renewal ??= fetchAnew().then((isComing) => {
    if (!isComing) renewal = lastPressed = null
    return isComing
  })
  return renewal
}

async function fetchAnew(): Promise<boolean> {
  const last = readKept()
  if (last?.path === location.pathname && Date.now() - last.at < PAUSE) return false
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (!answer?.ok) return false
  keep()
  // What is typed and pressed until the page goes is kept as well.
  window.addEventListener('pagehide', keep, { once: true })
  location.reload()
  return true
}

function keep(): void {
  writeKept({
    path: location.pathname,
    at: Date.now(),
    typed: findControls().flatMap((control) =>
      isTyped(control) ? [{ ...toPlace(control), value: control.value }] : [],
    ),
    focused: document.activeElement && toPlace(document.activeElement),
    pressed: lastPressed && toPlace(lastPressed),
  })
}

/** Gives a page that was fetched anew what was typed and pressed before it; once. */
export function resumePage(): void {
  const kept = readKept()
  if (kept?.path !== location.pathname) return
  // The time stays: it says that this page has been fetched anew.
  writeKept({ ...kept, typed: [], focused: null, pressed: null })
  for (const { value, ...place } of kept.typed) {
    const control = find(place)
    if (control && isField(control)) control.value = value
    control?.focus({ preventScroll: true })
  }
  if (kept.focused) find(kept.focused)?.focus()
  if (kept.pressed) find(kept.pressed)?.click()
}

function findControls(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(CONTROLS)]
}

/** A control is known again by its place among all and by its name. */
function toPlace(control: Element): Place {
  return { index: findControls().indexOf(control as HTMLElement), name: toName(control) }
}

function find({ index, name }: Place): HTMLElement | undefined {
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

function isTyped(element: Element): element is Field {
  const isText = !element.matches('[type=password], [type=checkbox], [type=radio]')
  return isField(element) && isText && element.value !== ''
}

function writeKept(kept: Kept): void {
  sessionStorage.setItem(KEY, JSON.stringify(kept))
}

function readKept(): Kept | null {
  return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null
}
