import { useId, useState, type ReactNode } from 'react'
import { siteMessages } from '#domain/messages.ts'
import { gateMessages as messages } from '#domain/gate/gate-messages.ts'
import { keepsData } from '#domain/keep.ts'
import { keepRequest } from '#data/keep-request.ts'
import { EMAIL_MAX } from '#domain/limits.ts'
import { paths, toPathname, toSignInPath } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'
import { FormFailure } from '#ui/FormMessages.tsx'
import { useForm } from '#ui/useForm.ts'
import { useOnClient } from '#ui/useOnClient.ts'
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
          <Outline of={outline} isRated={isRated} />
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

const bar = 'h-2 bg-own/15 forced-colors:border'

/** What waits, in outline and without a word of it: three rows of the list, or the head of a profile. */
function Outline({ of, isRated }: { of: 'list' | 'profile'; isRated: boolean }) {
  return (
    <div
      className="grid content-stretch overflow-hidden border-line bg-paper px-[clamp(1.125rem,3.5vw,2.5rem)] py-5 max-lg:border-t lg:border-s print:hidden"
      aria-hidden="true"
    >
      {of === 'list' ? (
        rows.map((row) => <Row key={row[0]} {...{ row, isRated }} />)
      ) : (
        <ProfileOutline isRated={isRated} />
      )}
    </div>
  )
}

function Row({ row: [name, facts, tint], isRated }: RowProps) {
  return (
    <div
      className={`grid grid-cols-[1.625rem_minmax(0,1fr)_3.25rem] items-center gap-x-3.5 border-b border-line py-4 last:border-0 max-lg:py-3 ${tint}`}
    >
      <Mark className="w-6.5" />
      <span className="grid gap-2">
        <span className={`${bar} h-3 ${name}`} />
        <span className={`${bar} ${facts}`} />
      </span>
      {isRated && <Stars />}
    </div>
  )
}
type RowProps = { row: (typeof rows)[number]; isRated: boolean }

/** Name and place, the stars of a firm that has ratings, and four facts. */
function ProfileOutline({ isRated }: { isRated: boolean }) {
  return (
    <div className="grid content-center gap-6 max-lg:gap-4">
      <div className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-center gap-x-4">
        <Mark className="w-11" />
        <span className="grid gap-2.5">
          <span className={`${bar} h-4 w-3/5`} />
          {isRated ? <Stars /> : <span className={`${bar} w-2/5`} />}
        </span>
      </div>
      <div className="grid gap-y-3 border-t border-line pt-5 max-lg:pt-4">
        {facts.map((width) => (
          <span key={width} className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-4">
            <span className={bar} />
            <span className={`${bar} ${width}`} />
          </span>
        ))}
      </div>
    </div>
  )
}

/** The mark of nine blocks in place of a kind's icon. */
function Mark({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" className={className} viewBox="0 0 23 23">
      {blocks.map(([x, y]) => (
        <rect
          key={`${x} ${y}`}
          className="fill-own/15 forced-colors:stroke-[CanvasText]"
          x={x}
          y={y}
          width="5"
          height="5"
        />
      ))}
    </svg>
  )
}

/** Five blocks in place of the stars of a rating. */
function Stars() {
  return (
    <span className="flex gap-1">
      {[1, 2, 3, 4, 5].map((star) => (
        <span key={star} className="size-2 bg-accent/25 forced-colors:border" />
      ))}
    </span>
  )
}

const rows = [
  ['w-3/5', 'w-11/12', ''],
  ['w-1/2', 'w-4/5', 'opacity-80'],
  ['w-2/3', 'w-3/4', 'opacity-60'],
] as const
const facts = ['w-11/12', 'w-3/5', 'w-4/5', 'w-1/2'] as const
const blocks = [0, 9, 18].flatMap((x) => [0, 9, 18].map((y) => [x, y] as const))

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
