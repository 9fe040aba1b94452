import { keep } from '#domain/keep.ts'
import { siteMessages } from '#domain/messages.ts'
import { toPageTitle } from '#site.ts'
import type { DeskAccess } from './access.ts'

/** localStorage key: the account for which the header shows the link to the desk. It grants nothing. */
export const DESK_KEY = 'desk'

type Page = { title: string; account: string | null }

/** Applies the database's answer to the header's link, the page's title and its fallback text. */
export function rememberDesk(phase: DeskAccess['phase'] | 'ended', { title, account }: Page): void {
  const { dataset } = document.documentElement
  dataset['deskAnswer'] = phase
  if (phase === 'absent') {
    localStorage.removeItem(DESK_KEY)
    delete dataset['desk']
    document.title = toPageTitle(siteMessages.notFound)
  }
  if (phase !== 'ready' || account === null) return
  keep(localStorage, DESK_KEY, account)
  dataset['desk'] = ''
  document.title = toPageTitle(title)
}
