import type { Law } from '#domain/tools/law.ts'
import type { AnyFigure, Drawing } from './living-figure.ts'
import { toPaths, toViewBox } from './squares.ts'

const figures: Readonly<Record<string, () => Promise<AnyFigure>>> = {
  'equity-bridge': async () => (await import('./equity-bridge.ts')).equityBridge,
  'shares-released': async () => (await import('./shares-released.ts')).sharesReleased,
}

/** Makes a figure answer to its ranges. What was moved before this code came counts. */
export async function enliven(place: HTMLElement): Promise<void> {
  const figure = await figures[place.dataset['living'] ?? '']?.()
  if (!figure) return
  const law = JSON.parse(place.dataset['law'] ?? '{}') as Law
  const ranges = [...place.querySelectorAll('input')]
  const update = () => {
    for (const range of ranges) tell(range, figure)
    const values = Object.fromEntries(
      ranges.map(({ name, valueAsNumber }) => [name, valueAsNumber]),
    )
    show(place, figure.draw(values as never, law))
  }
  place.addEventListener('input', update)
  update()
}

function tell(range: HTMLInputElement, { controls }: AnyFigure): void {
  const text = controls[range.name]?.show(range.valueAsNumber) ?? ''
  range.setAttribute('aria-valuetext', text)
  put(range.labels?.[0]?.querySelector('b') ?? null, text)
}

function show(place: HTMLElement, { rows, answer }: Drawing): void {
  const viewBox = toViewBox(rows)
  for (const [at, element] of place.querySelectorAll('dl > div').entries()) {
    const row = rows[at]
    const svg = element.querySelector('svg')
    if (!row || !svg) continue
    svg.setAttribute('viewBox', viewBox)
    for (const [part, { squares }] of toPaths(row.parts).entries())
      svg.querySelectorAll('path')[part]?.setAttribute('d', squares)
    put(svg.querySelector('title'), `${row.label}: ${row.value}`)
    put(element.querySelector('.value'), row.value)
  }
  put(place.querySelector('[role=status]'), answer)
}

// What has not changed is not announced again.
function put(element: Element | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text
}
