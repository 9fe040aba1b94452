import { deskMessages } from '#domain/desk/desk-messages.ts'
import { siteMessages } from '#domain/messages.ts'
import { toPageTitle } from '#site.ts'
import type { Queue } from './queue.store.ts'

/** Kept in this browser: for which account the header paints the way to the desk. It opens nothing. */
const KEY = 'desk'

/** Takes over what the database said: the header's entry, the page's title, and whether its own words stand. */
export function rememberDesk(phase: Queue['phase'] | 'ended', account: string | null): void {
  const { dataset } = document.documentElement
  dataset['deskAnswer'] = phase
  if (phase === 'absent') {
    localStorage.removeItem(KEY)
    delete dataset['desk']
    document.title = toPageTitle(siteMessages.notFound)
  }
  if (phase !== 'ready' || account === null) return
  localStorage.setItem(KEY, account)
  dataset['desk'] = ''
  document.title = toPageTitle(deskMessages.title)
}
