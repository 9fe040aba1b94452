import { keepRequest } from '#data/keep-request.ts'
import { keep } from '#domain/keep.ts'
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

/**
 * A link to the sign-in or sign-up leads back to the page on which it is pressed. The address has the path alone: this tab keeps
 * search, order and tab, but no token of a mail. From a page of the account itself it leads where that page would lead.
 */
function leadBack({ target }: Event): void {
  const link = (target as Element).closest<HTMLAnchorElement>('a[data-returns]')
  if (!link) return
  const { pathname, search, hash } = location
  const params = new URLSearchParams(search)
  const isAuth = byId('auth-form')
  if (!isAuth) keepRequest(params.has('token') ? pathname : pathname + search + hash)
  const next = isAuth ? params.get('next') : pathname
  const asked = new URLSearchParams(link.dataset['returns'])
  if (next && next !== '/') asked.set('next', next)
  link.search = String(asked)
}
document.addEventListener('click', leadBack)
document.addEventListener('auxclick', leadBack)

// For links within the page, and for pages from the back/forward cache.
const menu = byId('site-menu')
menu?.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('a')) menu.hidePopover?.()
})

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
for (const name of ['session-ended', 'signed-out-elsewhere'])
  window.addEventListener(name, async (event) => {
    if (event.defaultPrevented) return
    const { showSessionEnded } = await import('./notices.ts')
    showSessionEnded((event as SessionEnd).detail)
  })

// Repeats a press that came before this script.
document.querySelector<HTMLElement>('#site-menu [data-early]')?.click()
