/** Waits for somebody to search; only then rules, index and full text are loaded. */
export function startHubSearch(): void {
  const form = document.querySelector<HTMLFormElement>('#hub-search')
  const input = document.querySelector<HTMLInputElement>('#hub-term')
  if (!form || !input) return

  let last = ''
  const search = async () => {
    const term = input.value.trim()
    if (term === last) return
    last = term
    remember(term)
    const { showResults } = await import('./hub-results.ts')
    // Somebody who types on wants the results of what stands there now.
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
  // While results stand in their place there is nothing on this page to move to.
  document.addEventListener('click', async ({ target }) => {
    const link = (target as Element).closest('a')
    if (!link?.hash || link.pathname !== location.pathname || input.value === '') return
    input.value = ''
    await search()
    document.getElementById(link.hash.slice(1))?.scrollIntoView()
  })
  // What somebody has typed before this script came counts more than the address.
  input.value ||= new URLSearchParams(location.search).get('search') ?? ''
  void search()
}

// So that a search can be kept and sent.
function remember(term: string): void {
  const url = new URL(location.href)
  if (term) url.searchParams.set('search', term)
  else url.searchParams.delete('search')
  history.replaceState(history.state, '', url)
}
