/**
 * sessionStorage key of the advisors selected for comparison; `client:interaction` hydrates the island at once if it exists.
 */
export const CHOSEN_KEY = 'compare'
