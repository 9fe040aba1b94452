import { reloadPage, restorePage } from './page-reload.ts'

/**
 * Shows a message where an island could not be loaded, and retries on the next interaction. No other script imports this
 * module or `page-reload.ts`, so that the build can put both into the script of all islands.
 */
export function watchIslands(): void {
  document.addEventListener('astro:hydration-error', ({ target }) => {
    if (target instanceof HTMLElement) void recover(target)
  })
  document.addEventListener('renewal', ({ detail }) => {
    detail.answer = reloadPage()
  })
  // The script may come before the page is parsed.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', restorePage)
  else restorePage()
}

async function recover(island: HTMLElement): Promise<void> {
  if (await reloadPage(island.querySelector('[aria-busy]'))) return
  showNote(island)
  // Not mousedown alone: the click follows a moment later, and a new page would miss it.
  for (const name of ['pointerdown', 'click'])
    island.addEventListener(name, ({ target }) =>
      reloadPage((target as Element).closest('button, [role=tab]')),
    )
  island.addEventListener('focusin', () => reloadPage())
}

function showNote(island: HTMLElement): void {
  // Spinners and busy buttons would wait forever.
  for (const waiting of island.querySelectorAll('.spinner, [aria-busy]'))
    if (waiting.matches('.spinner')) waiting.remove()
    else waiting.removeAttribute('aria-busy')
  const template = document.querySelector<HTMLTemplateElement>('#island-note')
  if (template) island.before(template.content.cloneNode(true))
}
