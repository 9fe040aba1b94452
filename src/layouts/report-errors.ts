export type ErrorReports = {
  /** Share of page views that report, from 0 to 1. */
  share: number
  /** Origin of the backend; empty if it is the page's. */
  backend: string
  key: string
}

/**
 * Reports errors of the site's own scripts: the name and up to three positions in our files. Never a message, which may quote
 * what was typed, and never an address. It is an inline script of each page, so it must not use anything outside itself.
 */
export function reportErrors({ share, backend, key }: ErrorReports): void {
  if (Math.random() >= share) return
  const sent = new Set<string>()
  const own = new RegExp(
    `${location.origin}/((?:_astro|pagefind)/[\\w.-]+js)?[^\\s:]*(:\\d+:\\d+)?`,
    'g',
  )
  const report = (thrown: Partial<Error> | null, where = '') => {
    try {
      const places = [...`${thrown?.message} ${thrown?.stack} ${where}`.matchAll(own)].map(
        ([, file, at = '']) => (file ? `/${file}` : 'page') + at,
      )
      const frames = [...new Set(places)].filter((place) => place !== 'page').slice(0, 3)
      const [, name = 'Error'] = /^([a-z]\w{0,39})$/i.exec(thrown?.name ?? '') ?? []
      const meta = document.querySelector<HTMLMetaElement>('[name=release]')
      const body = JSON.stringify({
        release: meta?.content,
        place: meta?.dataset['place'],
        // A file without a position did not load: most often one of a former release.
        error: frames[0]?.endsWith('js') ? 'NotLoaded' : name,
        frames: frames.join(' '),
      })
      if (!frames[0] || sent.has(body) || sent.size > 4) return
      sent.add(body)
      const headers = { apikey: key, 'Content-Type': 'application/json' }
      const init = { method: 'POST', keepalive: true, headers, body }
      fetch(`${backend}/rest/v1/rpc/record_browser_error`, init).catch(() => {})
    } catch {}
  }
  addEventListener(
    'error',
    ({ target, error, filename, lineno, colno }) => {
      // Without an error it is an element whose file did not load.
      const file = (target as HTMLScriptElement).src
      report(error, error ? `${filename}:${lineno}:${colno}` : file)
    },
    true,
  )
  addEventListener('unhandledrejection', ({ reason }) => report(reason))
  // Astro catches what keeps an island from starting.
  addEventListener('astro:hydration-error', (event) => {
    const { error, componentUrl } = (event as CustomEvent).detail
    report(error, location.origin + componentUrl)
  })
}
