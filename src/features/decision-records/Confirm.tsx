import { Button } from '#ui/Button.tsx'
import { Callout } from '#ui/Callout.tsx'
import { focusAtOnce } from '#ui/focus.ts'
import { useFold } from '#ui/useFold.ts'

type Props = {
  label: string
  question: string
  yes: string
  no: string
  tone?: 'danger' | 'accent'
  isBusy?: boolean
  /** Runs before the question; false keeps it closed. */
  prepare?(): Promise<boolean>
  onConfirm(): void
}

/** A button whose action cannot be undone: it asks in its place. */
export function Confirm({ label, question, yes, no, tone = 'danger', ...props }: Props) {
  const { isOpen, open, close, opener } = useFold()
  const prepare = async () => {
    if (!props.prepare || (await props.prepare())) open()
  }
  return (
    <div className="grid justify-items-start gap-3 print:hidden">
      <Button
        {...opener}
        variant={tone === 'danger' ? 'quiet' : 'primary'}
        size={tone === 'danger' ? 'small' : 'medium'}
        className={tone === 'danger' ? '-ms-3.5' : undefined}
        onClick={() => (isOpen ? close() : void prepare())}
      >
        {label}
      </Button>
      {isOpen && (
        <Callout
          ref={focusAtOnce}
          tone={tone}
          role="group"
          aria-label={question}
          tabIndex={-1}
          className="scroll-mb-24"
        >
          <p className="font-semibold">{question}</p>
          <p className="actions">
            <Button
              variant={tone === 'danger' ? 'danger' : 'primary'}
              size="small"
              busy={props.isBusy ?? false}
              onClick={props.onConfirm}
            >
              {yes}
            </Button>
            <Button variant="secondary" size="small" onClick={close}>
              {no}
            </Button>
          </p>
        </Callout>
      )}
    </div>
  )
}
