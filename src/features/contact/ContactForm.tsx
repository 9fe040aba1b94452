import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { sendContactMessage } from '#data/contact.ts'
import * as limits from '#domain/limits.ts'
import { contactMessages } from '#domain/forms/form-messages.ts'
import { Button } from '#ui/Button.tsx'
import { TextArea, TextField } from '#ui/Field.tsx'
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
  const { adopt, field, state, isSending, onSubmit } = useForm(form)
  return (
    // A form with method "dialog" outside a dialog submits nothing: input stays until hydration.
    <form
      ref={adopt}
      className="form"
      method="dialog"
      aria-label="Send us a message"
      noValidate
      onSubmit={onSubmit}
    >
      {isBack && state.phase !== 'sent' && <output>{contactMessages.draftKept}</output>}
      <div className="form-row">
        <TextField
          label="Name"
          autoComplete="name"
          maxLength={limits.NAME_MAX}
          {...field('name')}
        />
        <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      </div>
      <TextField
        label="Company"
        autoComplete="organization"
        optional
        maxLength={limits.COMPANY_NAME_MAX}
        {...field('company')}
      />
      <TextField label="Subject" maxLength={limits.CONTACT_SUBJECT_MAX} {...field('subject')} />
      <TextArea label="Message" maxLength={limits.CONTACT_MESSAGE_MAX} {...field('message')} />
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
