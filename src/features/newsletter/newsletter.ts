/** Runs the sign-up: an address must be given, and there is no way back to the form once it is sent. */
export function startNewsletter(): void {
  const form = document.querySelector<HTMLFormElement>('#newsletter-form')
  const email = document.querySelector<HTMLInputElement>('#newsletter-email')
  const error = document.getElementById('newsletter-error')
  if (!form || !email || !error) return
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const address = email.value.trim()
    if (address === '') blame(email, error, error.dataset['empty'])
    else void send(form, email, error, address)
  })
}

async function send(
  form: HTMLFormElement,
  email: HTMLInputElement,
  error: HTMLElement,
  address: string,
): Promise<void> {
  blame(email, error)
  const setBusy = toBusy(form)
  setBusy(true)
  try {
    const { subscribe } = await import('#data/newsletter.queries.ts')
    await subscribe(address)
    welcome(form)
  } catch (thrown) {
    setBusy(false)
    // A part of the site that did not come has no words of its own.
    const isSaid = thrown instanceof Error && thrown.name === 'Fault'
    blame(email, error, isSaid ? thrown.message : error.dataset['failed'])
  }
}

function toBusy(form: HTMLFormElement): (isBusy: boolean) => void {
  const button = form.querySelector('button')
  const label = button?.textContent ?? ''
  return (isBusy) => {
    if (!button) return
    button.disabled = isBusy
    button.textContent = isBusy ? (button.dataset['busy'] ?? '') : label
  }
}

/** Says what is wrong, or takes it back. What was typed stays. */
function blame(email: HTMLInputElement, error: HTMLElement, words?: string): void {
  error.hidden = words === undefined
  error.textContent = words ?? ''
  if (words === undefined) return email.removeAttribute('aria-invalid')
  email.setAttribute('aria-invalid', 'true')
  email.focus()
}

function welcome(form: HTMLFormElement): void {
  const template = document.querySelector<HTMLTemplateElement>('#newsletter-welcome')
  const message = template?.content.firstElementChild
  if (!(message instanceof HTMLElement)) return
  form.replaceWith(message)
  message.focus()
  announce()
}

/** Words and time stand in the page: the messages of the whole site weigh more than this script. */
function announce(): void {
  const region = document.getElementById('newsletter-toast')
  const { words = '', duration } = region?.dataset ?? {}
  const toast = document.createElement('div')
  toast.className = 'toast'
  toast.textContent = words
  region?.replaceChildren(toast)
  setTimeout(() => toast.remove(), Number(duration))
}
