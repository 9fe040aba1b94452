type Parts = { root: HTMLElement; alert: HTMLElement; button: HTMLButtonElement }

/** Runs the page of a mailed link: the button sends the URL's token. */
export function startNewsletterLink(): void {
  const root = document.getElementById('newsletter-link')
  const alert = root?.querySelector<HTMLElement>('[role=alert]')
  const button = root?.querySelector('button')
  if (!root || !alert || !button) return
  const token = new URLSearchParams(location.search).get('token') ?? ''
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(token)) return show(root, 'broken')
  button.addEventListener('click', () => void press({ root, alert, button }, token))
}

async function press({ root, alert, button }: Parts, token: string): Promise<void> {
  const { action, busy = '', expired = '', failed = '' } = root.dataset
  const label = button.textContent
  button.disabled = true
  button.textContent = busy
  alert.hidden = true
  try {
    const { confirmSubscription, unsubscribe } = await import('#data/newsletter.queries.ts')
    const isDone = await (action === 'confirm' ? confirmSubscription : unsubscribe)(token)
    if (isDone) return show(root, 'done')
    announce(alert, expired)
  } catch (thrown) {
    // A failure to load a module has no message for users.
    announce(alert, thrown instanceof Error && thrown.name === 'Fault' ? thrown.message : failed)
  }
  button.disabled = false
  button.textContent = label
}

function announce(alert: HTMLElement, words: string): void {
  alert.textContent = words
  alert.hidden = false
}

function show(root: HTMLElement, part: 'done' | 'broken'): void {
  for (const one of root.querySelectorAll<HTMLElement>('[data-part]'))
    one.hidden = one.dataset['part'] !== part
  root.querySelector<HTMLElement>(`[data-part=${part}]`)?.focus()
}
