import { renewPage, resumePage } from './renewal.ts'

/**
 * Says where an island could not be loaded, and tries again when somebody touches it. No other script imports this one
 * or `renewal.ts`: so the build puts both into the page, where they cost no request and cannot fail to come.
 */
export function watchIslands(): void {
  document.addEventListener('astro:hydration-error', ({ target }) => {
    if (target instanceof HTMLElement) void recover(target)
  })
  document.addEventListener('renewal', ({ detail }) => {
    detail.answer = renewPage()
  })
  resumePage()
}

async function recover(island: HTMLElement): Promise<void> {
  if (await renewPage(island.querySelector('[aria-busy]'))) return
  showNote(island)
  // A press of the mouse is a click a moment later, which a new page would miss.
  for (const name of ['pointerdown', 'click'])
    island.addEventListener(name, ({ target }) =>
      renewPage((target as Element).closest('button, [role=tab]')),
    )
  island.addEventListener('focusin', () => renewPage())
}

function showNote(island: HTMLElement): void {
  // What only waits for the script waits in vain.
  for (const waiting of island.querySelectorAll('.spinner, [aria-busy]'))
    if (waiting.matches('.spinner')) waiting.remove()
    else waiting.removeAttribute('aria-busy')
  const template = document.querySelector<HTMLTemplateElement>('#island-note')
  if (template) island.before(template.content.cloneNode(true))
}
