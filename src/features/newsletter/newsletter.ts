import { TOAST_DURATION } from '#domain/limits.ts'
import { siteMessages } from '#domain/messages.ts'

/** Runs the sign-up: an address must be given, nothing is sent, and there is no way back to the form. */
export function startNewsletter(): void {
  const form = document.querySelector<HTMLFormElement>('#newsletter-form')
  const email = document.querySelector<HTMLInputElement>('#newsletter-email')
  if (!form || !email) return
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const isEmpty = email.value.trim() === ''
    showError(email, isEmpty)
    if (isEmpty) email.focus()
    else welcome(form)
  })
}

function showError(email: HTMLInputElement, isWrong: boolean): void {
  const error = document.getElementById('newsletter-error')
  if (error) error.hidden = !isWrong
  if (isWrong) email.setAttribute('aria-invalid', 'true')
  else email.removeAttribute('aria-invalid')
}

function welcome(form: HTMLFormElement): void {
  const template = document.querySelector<HTMLTemplateElement>('#newsletter-welcome')
  const message = template?.content.firstElementChild
  if (!(message instanceof HTMLElement)) return
  form.replaceWith(message)
  message.focus()
  announce(siteMessages.newsletterDone)
}

function announce(text: string): void {
  const region = document.getElementById('newsletter-toast')
  const toast = document.createElement('div')
  toast.className = 'toast'
  toast.textContent = text
  region?.replaceChildren(toast)
  setTimeout(() => toast.remove(), TOAST_DURATION)
}
