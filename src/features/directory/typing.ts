/** Milliseconds without a key after which the address has the term, and companies are searched. */
const TYPING_PAUSE = 200

/** Searches for a key once it is painted, and settles after a pause in typing. */
export function createTyping(afterPaint: (act: () => void) => void) {
  /** Searches for the last key; null once that is done, or another choice has taken its place. */
  let searchTyped: (() => void) | null = null
  let pause: ReturnType<typeof setTimeout> | undefined
  return {
    start(search: () => void, settle: () => void): void {
      const once = () => {
        if (searchTyped !== once) return
        searchTyped = null
        search()
      }
      searchTyped = once
      afterPaint(once)
      pause = setTimeout(() => {
        // A page that is not seen paints nothing.
        once()
        settle()
      }, TYPING_PAUSE)
    },
    stop(): void {
      searchTyped = null
      clearTimeout(pause)
    },
  }
}
