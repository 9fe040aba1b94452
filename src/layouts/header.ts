import type { SessionEnd } from '#data/session.ts'

/** What the header does in the browser, on every page: no framework, well under one KiB. */
const root = document.documentElement
const byId = (id: string) => document.getElementById(id)

byId('theme-switch')?.addEventListener('click', () => {
  const systemTheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const theme = (root.dataset['theme'] ?? systemTheme) === 'dark' ? 'light' : 'dark'
  // Who chooses what the system says follows the system again.
  if (theme === systemTheme) forgetTheme()
  else rememberTheme(theme)
})

function forgetTheme(): void {
  delete root.dataset['theme']
  localStorage.removeItem('theme')
}

function rememberTheme(theme: string): void {
  root.dataset['theme'] = theme
  localStorage.setItem('theme', theme)
}

byId('sign-out')?.addEventListener('click', async () => {
  // Where the script cannot be loaded, nothing of the member stays in this browser all the same.
  await import('#data/auth.ts').then(
    ({ signOut }) => signOut(),
    () => localStorage.clear(),
  )
  location.assign('/')
})

// Also for links within the page, and for a page that comes back from the browser's history.
const menu = byId('site-menu')
menu?.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('a')) menu.hidePopover()
})

// A page that a browser prepares ahead is not looked at yet: what is kept for the next page is not for this one.
if ((document as Document & { prerendering?: boolean }).prerendering)
  document.addEventListener('prerenderingchange', takeOver)
else takeOver()

function takeOver(): void {
  const isDue = root.dataset['session'] === 'member' && localStorage.getItem('shortlist') !== null
  if (isDue || sessionStorage.getItem('flash'))
    void import('./arrival.ts').then(
      ({ arrive }) => arrive(),
      // The next page tries again.
      () => undefined,
    )
}

// At the window, after whoever says it in the page's own place.
window.addEventListener('session-ended', async (event) => {
  if (event.defaultPrevented) return
  const { tellEnd } = await import('./arrival.ts')
  tellEnd((event as SessionEnd).detail)
})

// What was pressed before all this stood.
document.querySelector<HTMLElement>('.site-menu [data-early]')?.click()
