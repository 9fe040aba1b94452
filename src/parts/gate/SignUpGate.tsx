import { useId, useState, type ReactNode } from 'react'
import { keepRequest } from '#data/keep-request.ts'
import { gateMessages as messages } from '#domain/gate/gate-messages.ts'
import { keepsData } from '#domain/keep.ts'
import { EMAIL_MAX } from '#domain/limits.ts'
import { siteMessages } from '#domain/messages.ts'
import { paths, toPathname, toSignInPath } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'
import { FormFailure } from '#ui/FormMessages.tsx'
import { useForm } from '#ui/useForm.ts'
import { useOnClient } from '#ui/useOnClient.ts'
import { GateOutline } from './GateOutline.tsx'
import { createSignUpGate } from './sign-up-gate.store.ts'

type Props = {
  as?: 'h1' | 'h2'
  /** Above the title, such as "You asked for". */
  eyebrow?: string | undefined
  title: string
  /** What is behind the gate, in a sentence or two. */
  children: ReactNode
  /** The address to come back to, with what was asked, when the visitor leaves. The first function is kept. */
  toNext(): string
  /** Fields above the email address. */
  fields?: ReactNode
  /** Keeps the fields before the sign-up or the sign-in; whether that is possible. The first function is kept. */
  keepFields?(): boolean
  /** Whether something was asked that is kept. */
  isAsked?: boolean
  /** What waits behind the gate; with null nothing of the kind asked for does, and the field stands in its place. */
  outline?: 'list' | 'profile' | null
  /** Whether what waits has ratings: companies have none. */
  isRated?: boolean
  /** Above the field where it stands apart: what an account opens. */
  offer?: string
  /** Below: what to ask, or how it goes. */
  below?: ReactNode
}

/**
 * What a visitor meets in place of what members see: what was asked in the visitor's own words, what there is, and one field that
 * begins an account.
 */
export function SignUpGate({
  as: Title = 'h2',
  eyebrow,
  title,
  children,
  outline = 'list',
  isRated = true,
  offer,
  below,
  ...props
}: Props) {
  const id = useId()
  // Here, so that a typed address stays where the field moves.
  const [store] = useState(() => createSignUpGate(props))
  const form = <Form {...props} store={store} />
  return (
    <section
      className="mb-8 border border-line-strong bg-raised print:break-inside-avoid"
      aria-labelledby={id}
      data-search-invitation=""
    >
      <div className="grid grid-cols-1 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid content-start gap-3 p-[clamp(1.125rem,3.5vw,2.5rem)]">
          {eyebrow && <p className="-mb-2 eyebrow">{eyebrow}</p>}
          <Title
            className={`${title.length > 60 ? 'text-h3' : 'text-h2'} font-serif wrap-anywhere text-ink`}
            id={id}
          >
            {title}
          </Title>
          <div className={`grid max-w-measure ${outline ? 'gap-1.5' : 'mt-1 gap-4'}`}>
            {children}
          </div>
          {outline && form}
        </div>
        {outline ? (
          <GateOutline of={outline} isRated={isRated} />
        ) : (
          <div className="grid content-center gap-3 border-line bg-paper p-[clamp(1.125rem,3.5vw,2.5rem)] max-lg:border-t lg:border-s print:hidden">
            {/* On a phone the field is within the first screen. */}
            {offer && <p className="font-serif text-h4 text-ink max-sm:hidden">{offer}</p>}
            {form}
          </div>
        )}
      </div>
      {below && (
        <div className="border-t border-line px-[clamp(1.125rem,3.5vw,2.5rem)] py-6 empty:hidden">
          {below}
        </div>
      )}
    </section>
  )
}

type FormProps = Pick<Props, 'toNext' | 'fields' | 'keepFields' | 'isAsked'> & {
  store: ReturnType<typeof createSignUpGate>
}

function Form({ toNext, fields, keepFields, isAsked = false, store }: FormProps) {
  const { adopt, field, isSending, state, ...form } = useForm(store)
  const isKept = useOnClient(keepsData, true)
  // The static page may be served at two addresses, so it does not know its own.
  const path = useOnClient(() => toPathname(toNext()), paths.home)
  return (
    <form
      ref={adopt}
      className="mt-2 grid max-w-measure gap-x-2 gap-y-3 print:hidden noscript:hidden"
      aria-label={messages.signUp}
      noValidate
      method="dialog"
      onSubmit={(event) => void form.onSubmit(event)}
    >
      {fields}
      <div className="grid gap-x-2 gap-y-3 xs:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          label={messages.email}
          type="email"
          autoComplete="email"
          limit={EMAIL_MAX}
          {...field('email')}
        />
        <Button
          className="xs:mt-[calc(1.4*var(--text-small)+0.375rem)] xs:self-start"
          type="submit"
          busy={isSending}
        >
          {messages.signUp}
        </Button>
      </div>
      <FormFailure state={state} />
      <p className="text-small text-ink-soft">
        {isAsked && isKept ? messages.kept : messages.free} {messages.hasAccount}{' '}
        <a
          className="link"
          href={toSignInPath(path)}
          onClick={(event) => {
            keepRequest(toNext())
            if (keepFields?.() !== false) return
            event.preventDefault()
            store.$state.set({ phase: 'failed', message: siteMessages.notKept })
          }}
        >
          Sign In
        </a>
      </p>
    </form>
  )
}

/** A numbered list below a gate. */
export function GateList({ as: Title = 'h3', title, items, children }: GateListProps) {
  return (
    <>
      <Title className="text-h4">{title}</Title>
      <ol
        className={`mt-3 grid gap-x-columns ${items.length === 3 ? 'md:grid-cols-3' : 'sm:grid-cols-2'}`}
      >
        {items.map((text, at) => (
          <li
            key={text}
            className="grid grid-cols-[1.5rem_minmax(0,1fr)] border-t border-line py-2.5 text-small/body"
          >
            <span className="font-serif text-own" aria-hidden="true">
              {at + 1}
            </span>
            {text}
          </li>
        ))}
      </ol>
      {children}
    </>
  )
}
type GateListProps = {
  as?: 'h2' | 'h3'
  title: string
  items: readonly string[]
  children?: ReactNode
}
