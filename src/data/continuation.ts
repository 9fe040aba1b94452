import { keep } from '#domain/keep.ts'

/** localStorage key of what was open when a visitor signed up, which the home page offers after the confirmation. */
export const CONTINUE_KEY = 'continue'

/** Hours after which it is forgotten. */
export const CONTINUE_HOURS = 24

/** Keeps a path of this site for the home page. */
export function saveContinuation(next: string): void {
  keep(localStorage, CONTINUE_KEY, JSON.stringify({ next, at: Date.now() }))
}
