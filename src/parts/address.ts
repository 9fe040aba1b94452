/** The page's address as the place where a list's search is kept. */
export type Address = {
  /** The query string. */
  read(): string
  /** `isNew`: Back leads to what was shown before. */
  write(query: string, isNew: boolean): void
  /** Calls when the browser's history leads to another search; returns how to stop. */
  listen(turn: () => void): () => void
}

export const pageAddress: Address = {
  read: () => location.search,
  write(query, isNew) {
    if (query === location.search) return
    const url = `${location.pathname}${query}${location.hash}`
    if (isNew) history.pushState(null, '', url)
    else history.replaceState(history.state, '', url)
  },
  listen(turn) {
    window.addEventListener('popstate', turn)
    return () => window.removeEventListener('popstate', turn)
  },
}
