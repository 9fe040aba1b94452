/** Waits until somebody turns to the questions, or comes with answers in the address; only then code is loaded. */
export function awaitInterest(): void {
  const form = document.querySelector<HTMLFormElement>('#road')
  if (!form) return
  let begun = false
  const begin = async () => {
    if (begun) return
    begun = true
    const { startRoad } = await import('./live.ts')
    startRoad(form)
  }
  if (location.hash.includes('=')) void begin()
  for (const event of ['focusin', 'pointerenter']) form.addEventListener(event, begin)
  addEventListener('hashchange', () => location.hash.includes('=') && begin())
}
