/** Number of articles on the hub; further ones have their own pages. */
export const LISTED_ON_HUB = 24
/** Number of articles on each further page. */
export const LISTED_ON_PAGE = 100
