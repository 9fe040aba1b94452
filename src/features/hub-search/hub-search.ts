import { SEARCH_TERM_MAX } from '#domain/limits.ts'

/** Loads rules, index and full text on the first search. */
export function startHubSearch(): void {
  const form = document.querySelector<HTMLFormElement>('#hub-search')
  const input = document.querySelector<HTMLInputElement>('#hub-term')
  if (!form || !input) return

  let last = ''
  const search = async () => {
    const term = input.value.trim().slice(0, SEARCH_TERM_MAX)
    if (term === last) return
    last = term
    remember(term)
    const { showResults } = await import('./hub-results.ts')
    // Ignores a term that is no longer current.
    if (last === term) await showResults(term, () => last === term)
  }

  let pause: ReturnType<typeof setTimeout>
  input.addEventListener('input', () => {
    clearTimeout(pause)
    pause = setTimeout(search, 120)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void search()
  })
  // Links within the page have no target while results replace the hub.
  document.addEventListener('click', async ({ target }) => {
    const link = (target as Element).closest('a')
    if (!link?.hash || link.pathname !== location.pathname || input.value === '') return
    input.value = ''
    await search()
    document.getElementById(link.hash.slice(1))?.scrollIntoView()
  })
  // Input typed before this script loaded takes precedence over the URL.
  input.value ||= new URLSearchParams(location.search).get('search') ?? ''
  void search()
}

// Keeps the term in the URL, for bookmarks and sharing.
function remember(term: string): void {
  const url = new URL(location.href)
  if (term) url.searchParams.set('search', term)
  else url.searchParams.delete('search')
  history.replaceState(history.state, '', url)
}
