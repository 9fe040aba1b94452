/** Number of articles on a page of all articles. */
export const LISTED_ON_PAGE = 100
