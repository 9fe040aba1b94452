import { profileTabs, type ProfileTab } from './profile.store.ts'

/** The tab in the URL's hash, such as `#reviews`. */
export function readTab(): ProfileTab | undefined {
  return profileTabs.find((tab) => `#${tab}` === location.hash)
}

/** Stores the tab in the URL for reloads and links; the first tab has no hash. */
export function saveTab(tab: ProfileTab): void {
  if (tab === (readTab() ?? profileTabs[0])) return
  const hash = tab === profileTabs[0] ? '' : `#${tab}`
  history.replaceState(history.state, '', location.pathname + location.search + hash)
}
