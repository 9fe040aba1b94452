/** Under which the tab keeps who is to be compared; pages name it for `client:interaction`, which wakes the island then. */
export const CHOSEN_KEY = 'compare'
