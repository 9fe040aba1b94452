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

// A confirmation link leads to the site's root and carries the session, or why there is none, in its hash.
if (/[#&](access_token|error_code)=/.test(location.hash))
  void import('./confirmation.ts').then(({ takeConfirmation }) => takeConfirmation())

if (sessionStorage.getItem('flash'))
  void import('#ui/flash.ts').then(({ showFlash }) => showFlash())

// What was pressed before all this stood.
document.querySelector<HTMLElement>('.site-menu [data-early]')?.click()
