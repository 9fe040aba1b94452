/** Runs the sign-up form: it requires an address, and disappears once it is sent. */
export function startNewsletter(): void {
  const form = document.querySelector<HTMLFormElement>('#newsletter-form')
  const email = document.querySelector<HTMLInputElement>('#newsletter-email')
  const error = document.getElementById('newsletter-error')
  if (!form || !email || !error) return
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const address = email.value.trim()
    if (address === '') showError(email, error, error.dataset['empty'])
    else void send(form, email, error, address)
  })
  // Repeats a press that came before this script.
  if ('early' in form.dataset) form.requestSubmit()
}

async function send(
  form: HTMLFormElement,
  email: HTMLInputElement,
  error: HTMLElement,
  address: string,
): Promise<void> {
  showError(email, error)
  const setBusy = toBusy(form)
  setBusy(true)
  try {
    const { subscribe } = await import('#data/newsletter.queries.ts')
    await subscribe(address)
    welcome(form)
  } catch (thrown) {
    setBusy(false)
    // A failure to load a module has no message for users.
    const isSaid = thrown instanceof Error && thrown.name === 'Fault'
    showError(email, error, isSaid ? thrown.message : error.dataset['failed'])
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

/** Shows or clears the error. The input stays. */
function showError(email: HTMLInputElement, error: HTMLElement, words?: string): void {
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

/** Text and duration are in the page: the messages of the whole site are larger than this script. */
function announce(): void {
  const region = document.getElementById('newsletter-toast')
  const toast = region?.querySelector('p')
  if (!region || !toast) return
  const { words = '', duration } = region.dataset
  toast.textContent = words
  toast.hidden = false
  setTimeout(() => (toast.hidden = true), Number(duration))
}
