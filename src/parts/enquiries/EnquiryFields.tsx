import { useStore } from '@nanostores/react'
import { useState, type ReactNode } from 'react'
import { keepRequest } from '#data/keep-request.ts'
import { enquiryMessages as messages } from '#domain/enquiries/enquiry-messages.ts'
import { enquiryStages, enquiryTopics } from '#domain/enquiries/enquiry.ts'
import { CONTACT_MESSAGE_MAX, SIGNED_MAX } from '#domain/limits.ts'
import { faultMessages } from '#domain/messages.ts'
import { paths, toPathname, toSignInPath } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { Callout } from '#ui/Callout.tsx'
import { Check } from '#ui/Check.tsx'
import { SelectField, TextArea, TextField } from '#ui/Field.tsx'
import { useForm } from '#ui/useForm.ts'
import { focusAtOnce } from '#ui/focus.ts'
import { SubmitForm } from '#ui/SubmitForm.tsx'
import { Options } from '#ui/Options.tsx'
import type { EnquiryFormStore } from './enquiry-form.store.ts'
import { TimeFields } from './TimeFields.tsx'

type Props = {
  form: EnquiryFormStore
  /** Address of the member's account; null for a visitor, who signs up to send. */
  email: string | null
  label: string
  /** Confirmation after sending. */
  sent: string
  /** Address of the form, to which a visitor comes back. */
  toHere(): string
  /** What follows the confirmation. */
  next?: ReactNode
  /** Above the form: who gets the message. */
  children: ReactNode
}

/** Message form for one or several firms; the confirmation replaces it once it is sent. */
export function EnquiryFields({ form, email, label, sent, toHere, next, children }: Props) {
  const { phase } = useStore(form.$state)
  if (phase === 'sent') return <Sent text={sent} next={next} />
  return (
    <>
      {children}
      {form.isDraftBack && <DraftNote form={form} />}
      <Fields form={form} email={email} label={label} />
      {email === null && (
        <p className="text-small">
          {messages.hasAccount}{' '}
          <a
            className="link"
            href={toSignInPath(toPathname(toHere()))}
            onClick={(event) => {
              keepRequest(toHere())
              if (!form.mayLeave()) event.preventDefault()
            }}
          >
            Sign In
          </a>
        </p>
      )}
    </>
  )
}

/** Says that a draft is back, and forgets it by a press. */
function DraftNote({ form }: Pick<Props, 'form'>) {
  const [isForgotten, setForgotten] = useState(false)
  if (isForgotten) return null
  return (
    <output className="flex flex-wrap items-center gap-x-3">
      {form.mayBeSent ? messages.draftMaybeSent : messages.draftKept}
      <Button
        variant="quiet"
        size="small"
        onClick={() => {
          form.forget()
          setForgotten(true)
        }}
      >
        {messages.forget}
      </Button>
    </output>
  )
}

/** Asks a member to sign in again when the session ends while writing; the draft stays. */
export function SignInAgain({ next }: { next: string }) {
  return (
    <Callout as="p" tone="accent" role="alert">
      {faultMessages.signedOut}{' '}
      <a className="link" href={toSignInPath(next)}>
        Sign In
      </a>
    </Callout>
  )
}

function Sent({ text, next }: { text: string; next: ReactNode }) {
  return (
    <Callout role="status">
      <p ref={focusAtOnce} tabIndex={-1} className="font-semibold">
        {messages.sentTitle}
      </p>
      <p>{text}</p>
      <p className="actions">
        {next}
        <a className="link" href={`${paths.account}#sent-enquiries`}>
          Messages to advisors
        </a>
      </p>
    </Callout>
  )
}

function Fields({ form, email, label }: Pick<Props, 'form' | 'email' | 'label'>) {
  const { field, values, ...bound } = useForm(form)
  return (
    <SubmitForm
      form={bound}
      label={label}
      button={email === null ? messages.signUpToSend : 'Send Message'}
      sending={messages.sending}
    >
      <div className="field-row">
        <SelectField label="What is it about?" {...field('about')}>
          <Options blank="Please choose" of={Object.entries(enquiryTopics)} />
        </SelectField>
        <SelectField label="What stage are you at?" {...field('stage')}>
          <Options blank="Please choose" of={Object.entries(enquiryStages)} />
        </SelectField>
      </div>
      <p className="meta">
        {messages.ownAccount}{' '}
        <a className="link" href={`${paths.contact}#own-account`}>
          {messages.ownAccountLink}
        </a>
      </p>
      <TextArea label="Message" limit={CONTACT_MESSAGE_MAX} {...field('message')} />
      <TextField
        label={messages.signedLabel}
        hint={messages.signedHint}
        optional
        limit={SIGNED_MAX}
        autoComplete="name"
        {...field('signed')}
      />
      <EnquiryCheck form={form} name="hasTimes" label="Propose times for a call" />
      {values.hasTimes && <TimeFields field={field} other="firm" />}
      {email !== null && (
        <EnquiryCheck
          form={form}
          name="wantsCopy"
          label="Send me a copy"
          hint={messages.copyHint(email)}
        />
      )}
    </SubmitForm>
  )
}

type CheckProps = {
  form: EnquiryFormStore
  name: 'hasTimes' | 'wantsCopy'
  label: string
  hint?: string
}

function EnquiryCheck({ form, name, label, hint }: CheckProps) {
  const values = useStore(form.$values)
  return (
    <Check
      name={name}
      checked={values[name]}
      onChange={({ currentTarget }) => form.change(name, currentTarget.checked)}
    >
      <span className="grid min-w-0 wrap-anywhere">
        {label}
        {hint && <span className="meta">{hint}</span>}
      </span>
    </Check>
  )
}
