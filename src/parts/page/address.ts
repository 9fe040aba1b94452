/** The page's URL as storage of a list's search. */
export type Address = {
  /** The query string. */
  read(): string
  /** With `isNew` it adds a history entry. */
  write(query: string, isNew: boolean): void
  /** Calls back after a navigation in the history; returns a function that stops this. */
  listen(onNavigate: () => void): () => void
}

export const pageAddress: Address = {
  read: () => location.search,
  write(query, isNew) {
    if (query === location.search) return
    const url = `${location.pathname}${query}${location.hash}`
    if (isNew) history.pushState(null, '', url)
    else history.replaceState(history.state, '', url)
  },
  listen(onNavigate) {
    window.addEventListener('popstate', onNavigate)
    return () => window.removeEventListener('popstate', onNavigate)
  },
}

/** The URL's fragment, which holds a case and is not sent to a server. */
export type Fragment = { read: () => string; write: (fragment: string) => void }

export const pageFragment: Fragment = {
  read: () => location.hash,
  write: (text) =>
    history.replaceState(history.state, '', `${location.pathname}${text && `#${text}`}`),
}
