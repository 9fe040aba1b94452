/** The product's name, as people read it; its address comes from `SITE_URL` when it is built. */
export const SITE_NAME = 'ESOP Marketplace'

/** The title of a page in the browser: its own name and the site's. */
export function toPageTitle(title: string): string {
  return title === SITE_NAME ? title : `${title} | ${SITE_NAME}`
}
