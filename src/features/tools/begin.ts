import { whenTouched } from '#ui/when-touched.ts'

/** Waits until somebody turns to the form, or comes with a case in the address; only then code is loaded. */
export function awaitInterest(): void {
  const form = document.querySelector<HTMLFormElement>('#tool')
  if (!form) return
  let begun = false
  const begin = async () => {
    if (begun) return
    begun = true
    const { startTool } = await import('./live.ts')
    await startTool(form)
  }
  if (location.hash.includes('=')) void begin()
  whenTouched(form, begin)
  addEventListener('hashchange', begin)
}
