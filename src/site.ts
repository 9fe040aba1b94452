/** Name of the product; its address comes from `SITE_URL` at build time. */
export const SITE_NAME = 'ESOP Marketplace'

/** Browser title of a page: its own name and the site's. */
export function toPageTitle(title: string): string {
  return title === SITE_NAME ? title : `${title} | ${SITE_NAME}`
}
