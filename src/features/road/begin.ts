/** Waits until somebody turns to the questions, or comes with answers in the address; only then anything is loaded. */
export function awaitInterest(): void {
  const form = document.querySelector<HTMLFormElement>('#road')
  if (!form) return
  let road: Promise<void> | undefined
  const begin = () => {
    road ??= import('./live.ts')
      .then((live) => live.startRoad(form))
      .catch(() => {
        road = undefined
      })
      .finally(() => {
        document
          .querySelector<HTMLElement>('#road-failed')
          ?.toggleAttribute('hidden', Boolean(road))
      })
  }
  const look = () => location.hash.includes('=') && begin()
  look()
  for (const event of ['focusin', 'pointerenter', 'change']) form.addEventListener(event, begin)
  addEventListener('hashchange', look)
}
