import { profileTabs, type ProfileTab } from './profile.store.ts'

/** The tab that the address names, such as `#reviews`. */
export function readTab(): ProfileTab | undefined {
  return profileTabs.find((tab) => `#${tab}` === location.hash)
}

/** Keeps the tab in the address, for a reload or a link; the first one needs no name. */
export function keepTab(tab: ProfileTab): void {
  if (tab === (readTab() ?? profileTabs[0])) return
  const hash = tab === profileTabs[0] ? '' : `#${tab}`
  history.replaceState(history.state, '', location.pathname + location.search + hash)
}
