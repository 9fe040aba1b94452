import { keep } from '#domain/keep.ts'
import { keepRequest } from '#data/kept-request.ts'
import type { SessionEnd } from '#data/session.ts'

/** Behavior of the header on every page: no framework, well under one KiB. */
const root = document.documentElement
const byId = (id: string) => document.getElementById(id)

byId('theme-switch')?.addEventListener('click', () => {
  const systemTheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const theme = (root.dataset['theme'] ?? systemTheme) === 'dark' ? 'light' : 'dark'
  // Choosing the system's theme means following the system again.
  if (theme === systemTheme) forgetTheme()
  else rememberTheme(theme)
})

function forgetTheme(): void {
  delete root.dataset['theme']
  localStorage.removeItem('theme')
}

function rememberTheme(theme: string): void {
  root.dataset['theme'] = theme
  keep(localStorage, 'theme', theme)
}

byId('sign-out')?.addEventListener('click', async () => {
  // If the script cannot be loaded, the member's data is removed from this browser anyway.
  await import('#data/auth.ts').then(
    ({ signOut }) => signOut(),
    () => localStorage.clear(),
  )
  location.assign('/')
})

// For links within the page, and for pages from the back/forward cache.
const menu = byId('site-menu')
menu?.addEventListener('click', ({ target }) => {
  const link = target instanceof Element && target.closest('a')
  if (!link) return
  menu.hidePopover?.()
  if (/^\/sign(?:in|up)$/.test(link.pathname) && link.search === '') leadBack(link)
})

/** A sign-in returns to this page, with its search and filters; the home page and the forms of accounts lead home. */
function leadBack(link: HTMLAnchorElement): void {
  const { pathname, search, hash } = location
  if (/^\/(?:$|auth|confirm|forgot-|reset-|sign)/.test(pathname)) return
  keepRequest(pathname + search + hash)
  link.search = String(new URLSearchParams({ next: pathname }))
}

// Firefox before 143 prints closed what base.css opens.
if (!CSS.supports('selector(::details-content)')) {
  let opened: HTMLDetailsElement[] = []
  window.addEventListener('beforeprint', () => {
    const closed = document.querySelectorAll<HTMLDetailsElement>(
      'details:not([open], [data-folded])',
    )
    opened = [...closed].filter((part) => !part.querySelector('input, select'))
    for (const part of opened) part.open = true
  })
  window.addEventListener('afterprint', () => {
    for (const part of opened) part.open = false
  })
}

// A prerendered page is not visible yet: pending messages are for the next visible page.
if ((document as Document & { prerendering?: boolean }).prerendering)
  document.addEventListener('prerenderingchange', checkPending)
else checkPending()

function checkPending(): void {
  const isDue = root.dataset['session'] === 'member' && localStorage.getItem('shortlist') !== null
  if (isDue || sessionStorage.getItem('flash'))
    void import('./notices.ts').then(
      ({ handlePending }) => handlePending(),
      // The next page tries again.
      () => undefined,
    )
}

// On the window, so that a component can handle it first.
window.addEventListener('session-ended', async (event) => {
  if (event.defaultPrevented) return
  const { showSessionEnded } = await import('./notices.ts')
  showSessionEnded((event as SessionEnd).detail)
})

// Repeats a press that came before this script.
document.querySelector<HTMLElement>('#site-menu [data-early]')?.click()
