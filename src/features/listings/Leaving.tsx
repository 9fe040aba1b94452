import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { toDateText } from '#domain/dates/date.ts'
import { leavingMessages as messages, type Leaving } from '#domain/listings/leaving-messages.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'
import { useFold } from '#ui/useFold.ts'

type Props = {
  /** The listed name, which confirms the removal. */
  name: string
  isOwner: boolean
  /** ISO 8601; null while it is not hidden. */
  hiddenAt: string | null
  consequences: Leaving
  isBusy: boolean
  onHide(isHidden: boolean): void
  onRemove(typedName: string): void
  notice: ReactNode
}

/** Hides, shows or removes a listing or a company's page; it says before each button what happens. */
export function LeavingPart(props: Props) {
  const { isOwner, hiddenAt, consequences, isBusy, onHide, notice } = props
  return (
    <section className="grid gap-4" aria-labelledby="leaving">
      <h2 className="text-h3" id="leaving">
        {messages.title}
      </h2>
      <p>{hiddenAt === null ? consequences.hiding : messages.hidden(toDateText(hiddenAt))}</p>
      {isOwner ? (
        <>
          <p>
            <Button variant="secondary" busy={isBusy} onClick={() => onHide(hiddenAt === null)}>
              {hiddenAt === null ? messages.hide : messages.show}
            </Button>
          </p>
          {notice}
          <Removal {...props} />
        </>
      ) : (
        <p className="meta">{messages.onlyOwner}</p>
      )}
    </section>
  )
}

function Removal(props: Props) {
  const { isOpen, close, opener } = useFold()
  return (
    <>
      <p>
        <Button variant="secondary" {...opener}>
          {messages.removeOpen}
        </Button>
      </p>
      {isOpen && <RemovalForm {...props} onCancel={close} />}
    </>
  )
}

const isSame = (typed: string, name: string) => typed.trim().toLowerCase() === name.toLowerCase()

type RemovalProps = Pick<Props, 'name' | 'consequences' | 'isBusy' | 'onRemove'> & {
  /** Label of the button. */
  label?: string
  onCancel?(): void
}

/** What removing deletes and what stays, and the name to type before it. */
export function RemovalForm({
  name,
  consequences,
  isBusy,
  onRemove,
  onCancel,
  label = isBusy ? messages.removing : messages.remove,
}: RemovalProps) {
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isRight = isSame(typed, name)
    setWrong(!isRight)
    if (isRight) onRemove(typed)
    else form.current?.querySelector('input')?.focus()
  }
  return (
    <form
      ref={form}
      className="grid gap-6 border-t border-ink pt-6"
      aria-label={messages.removeTitle}
      noValidate
      onSubmit={submit}
    >
      <Consequences title={messages.deleted} lines={consequences.deleted} />
      <Consequences title={messages.stays} lines={consequences.stays} />
      <div className="max-w-md">
        <TextField
          label={messages.typeName(name)}
          autoComplete="off"
          value={typed}
          error={isWrong ? messages.nameWrong : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <p className="actions">
        <Button type="submit" variant="danger" busy={isBusy}>
          {label}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {messages.cancel}
          </Button>
        )}
      </p>
    </form>
  )
}

function Consequences({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <h3 className="text-h4">{title}</h3>
      <ul className="mt-2 grid list-disc gap-1.5 ps-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
