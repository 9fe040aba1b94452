/** Articles that the hub lists itself; more have pages of their own. */
export const LISTED_ON_HUB = 24
/** Articles on each of those pages. */
export const LISTED_ON_PAGE = 100
