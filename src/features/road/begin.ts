/** Waits until somebody turns to the questions, or comes with answers in the address; only then anything is loaded. */
export function awaitInterest(): void {
  const form = document.querySelector<HTMLFormElement>('#road')
  if (!form) return
  let begun = false
  const begin = async () => {
    if (begun) return
    begun = true
    try {
      const { startRoad } = await import('./live.ts')
      await startRoad(form)
    } catch {
      begun = false
    }
    document.getElementById('road-failed')?.toggleAttribute('hidden', begun)
  }
  if (location.hash.includes('=')) void begin()
  for (const event of ['focusin', 'pointerenter', 'change']) form.addEventListener(event, begin)
  addEventListener('hashchange', () => location.hash.includes('=') && begin())
}
