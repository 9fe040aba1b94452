import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { sendEnquiry } from '#data/enquiries.queries.ts'
import { $session } from '#data/session.ts'
import type { Advisor } from '#domain/advisors/advisor.ts'
import { enquiryStages, enquiryTopics } from '#domain/enquiries/enquiry.ts'
import { CONTACT_MESSAGE_MAX } from '#domain/limits.ts'
import { enquiryMessages as messages } from '#domain/enquiries/enquiry-messages.ts'
import { faultMessages } from '#domain/messages.ts'
import { ownTimeZone } from '#domain/dates/time-zone.ts'
import { SignUpPrompt } from '#parts/SignUpPrompt.tsx'
import { paths, toEnquiryPath, toSignInPath } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { SelectField, TextArea, TextField } from '#ui/Field.tsx'
import { FormFailure } from '#ui/FormMessages.tsx'
import { useForm } from '#ui/useForm.ts'
import {
  createEnquiryForm,
  type EnquiryFormStore,
  type EnquiryValues,
} from './enquiry-form.store.ts'
import type { Writing } from './profile.store.ts'
import { Check } from '#ui/Check.tsx'
import { Callout } from '#ui/Callout.tsx'

type Props = { advisor: Advisor; writing: Writing }

/** A message to the advisor: the form for members, a sign-up prompt for visitors. */
export function Enquiry({ advisor, writing }: Props) {
  const session = useStore($session)
  // A member keeps the form when the session ends while writing.
  const [member, setMember] = useState(session.phase === 'member' ? session.user : null)
  if (session.phase === 'member' && session.user.id !== member?.id) setMember(session.user)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (writing) heading.current?.focus()
  }, [writing])
  const title = (
    <h3 ref={heading} tabIndex={-1} className={member ? 'text-h4/tight wrap-anywhere' : undefined}>
      {member ? `Write to ${advisor.companyName}` : messages.membersOnly}
    </h3>
  )
  if (!member)
    return (
      <SignUpPrompt title={title} next={toEnquiryPath(advisor.id)}>
        <p>{messages.membersOnlyHint}</p>
      </SignUpPrompt>
    )
  return (
    <section className="grid gap-5 border border-line bg-raised p-4 sm:p-6">
      {title}
      <MemberForm key={member.id} {...{ advisor, writing, member }} />
      {session.phase === 'anonymous' && <SignInAgain advisor={advisor} />}
    </section>
  )
}

function SignInAgain({ advisor }: { advisor: Advisor }) {
  return (
    <Callout as="p" tone="accent" role="alert">
      {faultMessages.signedOut}{' '}
      <a className="link" href={toSignInPath(toEnquiryPath(advisor.id))}>
        Sign In
      </a>
    </Callout>
  )
}

type Member = { id: string; email: string }

function MemberForm({ advisor, writing, member }: Props & { member: Member }) {
  const [form] = useState(() =>
    createEnquiryForm({ advisorId: advisor.id, userId: member.id, sendEnquiry }),
  )
  useEffect(() => form.begin(writing.hasTimes), [form, writing])
  const { phase } = useStore(form.$state)
  if (phase === 'sent') return <Sent firm={advisor.companyName} />
  return (
    <>
      <p>{messages.goesTo(advisor.companyName, member.email)}</p>
      {form.isDraftBack && <output>{messages.draftKept}</output>}
      <Fields form={form} email={member.email} />
    </>
  )
}

function Sent({ firm }: { firm: string }) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <Callout role="status">
      <p ref={words} tabIndex={-1} className="font-semibold">
        {messages.sentTitle}
      </p>
      <p>{messages.sent(firm)}</p>
      <p>
        <a className="link" href={paths.account}>
          Messages to advisors
        </a>
      </p>
    </Callout>
  )
}

function Fields({ form, email }: { form: EnquiryFormStore; email: string }) {
  const { field, values, state, isSending, onSubmit } = useForm(form)
  return (
    <form className="grid gap-6" aria-label="Write to this advisor" noValidate onSubmit={onSubmit}>
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        <SelectField label="What is it about?" {...field('about')}>
          <Choices of={enquiryTopics} />
        </SelectField>
        <SelectField label="What stage are you at?" {...field('stage')}>
          <Choices of={enquiryStages} />
        </SelectField>
      </div>
      <TextArea label="Message" maxLength={CONTACT_MESSAGE_MAX} {...field('message')} />
      <EnquiryCheck form={form} name="hasTimes" label="Propose times for a call" />
      {values.hasTimes && <Times field={field} />}
      <EnquiryCheck
        form={form}
        name="wantsCopy"
        label="Send me a copy"
        hint={messages.copyHint(email)}
      />
      <FormFailure state={state} />
      <p>
        <Button type="submit" busy={isSending}>
          {isSending ? messages.sending : 'Send Message'}
        </Button>
      </p>
    </form>
  )
}

function Choices({ of: names }: { of: Record<string, string> }) {
  return (
    <>
      <option value="">Please choose</option>
      {Object.entries(names).map(([name, text]) => (
        <option key={name} value={name}>
          {text}
        </option>
      ))}
    </>
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

type FieldOf = ReturnType<typeof useForm<EnquiryValues>>['field']

/** Up to three proposed times in the visitor's time zone. */
function Times({ field }: { field: FieldOf }) {
  return (
    <fieldset className="grid min-w-0 grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-x-5 gap-y-4">
      <legend className="mb-2 text-small/body font-semibold">Times that suit you</legend>
      <p className="col-span-full meta">{messages.zone(ownTimeZone())}</p>
      <TextField type="datetime-local" label="First time" {...field('time1')} />
      <TextField type="datetime-local" label="Second time" optional {...field('time2')} />
      <TextField type="datetime-local" label="Third time" optional {...field('time3')} />
    </fieldset>
  )
}
