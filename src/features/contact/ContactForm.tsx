import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { sendContactMessage } from '#data/contact.ts'
import { contactForm } from '#domain/enquiries/contact.ts'
import { contactMessages } from '#domain/forms/form-messages.ts'
import { Button } from '#ui/Button.tsx'
import { FormRows } from '#ui/FormParts.tsx'
import { FormFailure } from '#ui/FormMessages.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'
import { useForm } from '#ui/useForm.ts'
import {
  $isDraftBack,
  createContactForm,
  followDraft,
  type ContactFormStore,
} from './contact.store.ts'
import '#ui/callout.css'

const [{ legend, fields }] = contactForm.parts

/** The contact form to the team. */
export function ContactForm() {
  const [form] = useState(() => createContactForm(sendContactMessage))
  return (
    <IslandBoundary>
      <Fields form={form} />
    </IslandBoundary>
  )
}

function Fields({ form }: { form: ContactFormStore }) {
  const isBack = useStore($isDraftBack)
  useEffect(() => followDraft(form), [form])
  const { adopt, bind, state, isSending, onSubmit } = useForm(form)
  return (
    // A form with method "dialog" outside a dialog submits nothing: input stays until hydration.
    <form
      ref={adopt}
      className="form"
      method="dialog"
      aria-label={legend}
      noValidate
      onSubmit={onSubmit}
    >
      {isBack && state.phase !== 'sent' && <output>{contactMessages.draftKept}</output>}
      <FormRows fields={fields} bind={bind} />
      <FormFailure state={state} />
      {state.phase === 'sent' && <output className="callout">{contactMessages.success}</output>}
      <p>
        <Button type="submit" size="large" busy={isSending}>
          {isSending ? contactMessages.sending : 'Send Message'}
        </Button>
      </p>
    </form>
  )
}
