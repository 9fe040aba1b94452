import {
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type ComponentProps,
  type ReactNode,
} from 'react'
import { decisions, type Decision } from '#domain/cases/decisions.ts'
import { deskMessages as messages } from '#domain/cases/desk-messages.ts'
import { toDecisionWords, type CaseKind } from '#domain/cases/kinds.ts'
import { REASON_MAX } from '#domain/limits.ts'
import { Button } from '#ui/Button.tsx'
import type { ButtonVariant } from '#ui/button.ts'
import { TextArea } from '#ui/Field.tsx'
import type { ItemProps } from './desk.store.ts'

/** Props of what is asked before a decision is sent. */
export type QuestionProps = ItemProps & {
  decision: Decision
  /** Name of the decision. */
  label: string
  isBusy: boolean
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** A field that must be filled in before a decision is sent; it gets the focus if it is empty, and at first unless told otherwise. */
export function useRequired<Element extends Control>(
  required: string,
  { initial = '', isFirst = true } = {},
) {
  const [value, setValue] = useState(initial)
  const [error, setError] = useState<string>()
  const ref = useRef<Element>(null)
  useEffect(() => {
    if (isFirst) ref.current?.focus()
  }, [isFirst])
  return {
    field: {
      ref,
      value,
      error,
      onChange({ target }: ChangeEvent<Control>) {
        setValue(target.value)
        setError(undefined)
      },
    },
    /** Sends the value, or says that it is missing. */
    submit(send: (value: string) => unknown): void {
      if (value.trim() !== '') return void send(value)
      setError(required)
      ref.current?.focus()
    },
  }
}

type FieldProps = Omit<ComponentProps<typeof TextArea>, 'label'> & {
  kind: CaseKind
  decision: Decision
  onSend(): void
}

/** The field of a decision's reason, which its mail quotes. */
export function ReasonField({ kind, decision, onSend, ...area }: FieldProps) {
  return (
    <TextArea
      {...area}
      label={toDecisionWords(kind, decision).reason}
      hint={`${messages.reasonHint(kind)} Ctrl+Enter sends, Escape cancels.`}
      maxLength={REASON_MAX}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend()
      }}
    />
  )
}

/** Look of the button that sends a decision. */
export function toVariant(decision: Decision): ButtonVariant['variant'] {
  return decisions[decision].isRefusal ? 'danger' : 'primary'
}

type Props = {
  /** Name of the decision: of the form, and of its button. */
  label: string
  variant: ButtonVariant['variant']
  isBusy: boolean
  onSend(): void
  onCancel(): void
  /** The field of the reason. */
  children: ReactNode
}

/** Form that asks for the reason of a decision. */
export function ReasonFrame({ label, variant, isBusy, onSend, onCancel, children }: Props) {
  return (
    <form
      className="mt-4 grid max-w-measure gap-6 border border-line-strong bg-raised p-4"
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      {children}
      <p className="actions">
        <Button type="submit" variant={variant} busy={isBusy}>
          {label}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </p>
    </form>
  )
}
