import { SITE_NAME } from '../../site.ts'

/** A page or figure of this site as somebody else cites it. */
export type Cited = { author: string; title: string; note: string; url: string }

/** `ESOP Marketplace. “Fidelity bond.” Compared with a stored copy, November 21, 2026. https://…` */
export function toCitation({ author, title, note, url }: Cited): string {
  const end = /[.?!]$/.test(title) ? '' : '.'
  const site = author.startsWith(SITE_NAME) ? '' : ` ${SITE_NAME}.`
  return `${author}. “${title}${end}”${site} ${note}. ${url}`
}
