import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { sendContactMessage } from '#data/contact.ts'
import { contactForm, mistakeForm } from '#domain/contact/contact.ts'
import { contactDetails } from '#domain/contact/contact-details.ts'
import { contactMessages } from '#domain/contact/contact-messages.ts'
import { PhoneLink } from '#parts/firm/PhoneLink.tsx'
import { aboutMistake, paths } from '#paths.ts'
import { FormRows } from '#ui/FormParts.tsx'
import { SubmitForm } from '#ui/SubmitForm.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'
import { SentNotice } from '#ui/SentNotice.tsx'
import { useOnClient } from '#ui/useOnClient.ts'
import { useForm } from '#ui/useForm.ts'
import { $draftNote, createContactForm, syncDraft, type ContactFormStore } from './contact.store.ts'

const [{ legend, fields }] = contactForm.parts
const [{ fields: mistakeFields }] = mistakeForm.parts
const { hours, phone } = contactDetails

/** The contact form to the team. */
export function ContactForm() {
  const isMistake = useOnClient(() => location.search === aboutMistake, false)
  return (
    <IslandBoundary>
      <Contact key={String(isMistake)} isMistake={isMistake} />
    </IslandBoundary>
  )
}

function Contact({ isMistake }: { isMistake: boolean }) {
  const [form] = useState(() => createContactForm(sendContactMessage, isMistake))
  const [sent, setSent] = useState({ count: 0, email: '' })
  useEffect(() => syncDraft(form), [form])
  const fillIn = (
    <Fields
      form={form}
      isMistake={isMistake}
      onSent={(email) => setSent({ count: sent.count + 1, email })}
    />
  )
  if (sent.count === 0) return fillIn
  return (
    <SentNotice
      key={sent.count}
      message={contactMessages.success}
      again="Send another message"
      form={fillIn}
    >
      {isMistake && <p>{contactMessages.mistakeNext}</p>}
      <p>
        We reply to {sent.email}. Our hours: {hours}.
      </p>
      <p>
        No reply? Check your spam folder, or call <PhoneLink phone={phone} />.
      </p>
      <p>
        <a className="link-on" href={paths.education}>
          Read about ESOPs meanwhile
        </a>
      </p>
    </SentNotice>
  )
}

type FieldsProps = { form: ContactFormStore; isMistake: boolean; onSent(email: string): void }

function Fields({ form, isMistake, onSent }: FieldsProps) {
  const note = useStore($draftNote)
  const { adopt, bind, values, ...bound } = useForm(form)
  return (
    <SubmitForm
      ref={adopt}
      form={bound}
      // Outside a dialog it submits nothing: input stays until hydration.
      method="dialog"
      label={legend}
      button="Send Message"
      sending={contactMessages.sending}
      size="large"
      onSent={() => onSent(values.email)}
    >
      {note && <output>{note}</output>}
      <FormRows fields={isMistake ? mistakeFields : fields} bind={bind} />
    </SubmitForm>
  )
}
