import { useState, type ComponentProps, type ReactNode } from 'react'
import type * as z from 'zod/mini'
import { attempt } from '#data/fault.ts'
import { Callout } from '#ui/Callout.tsx'
import { focusAtOnce } from '#ui/focus.ts'
import { createForm } from '#ui/form.store.ts'
import { SubmitForm } from '#ui/SubmitForm.tsx'
import { useForm } from '#ui/useForm.ts'
import { LinkNote } from './LinkNote.tsx'

type Props<Values extends object, Output> = Omit<
  ComponentProps<typeof SubmitForm>,
  'form' | 'children'
> & {
  initial: Values
  schema: z.ZodMiniType<Output>
  send(output: Output): Promise<unknown>
  /** What did not happen, before the reason. */
  failed: string
  /** Shown in place of the form when it is sent. */
  done: string
  children(form: ReturnType<typeof useForm<Values>>): ReactNode
}

/** The form of a mailed link. Nothing is sent before its button is pressed: mail scanners load the page too. */
export function TokenForm<Values extends object, Output>({
  initial,
  schema,
  send,
  failed,
  done,
  children,
  ...rest
}: Props<Values, Output>) {
  const [form] = useState(() =>
    createForm({ initial, schema, send: (output) => attempt(send(output)) }),
  )
  const bound = useForm(form)
  const { state } = bound
  if (state.phase === 'sent')
    return (
      <Callout role="status" tabIndex={-1} ref={focusAtOnce}>
        {done}
      </Callout>
    )
  if (state.phase === 'failed' && state.isFinal)
    return <LinkNote isAnswer title={failed} text={state.message} leadsTo="contact" />
  return (
    <SubmitForm
      {...rest}
      form={
        state.phase === 'failed'
          ? { ...bound, state: { ...state, message: `${failed}: ${state.message}` } }
          : bound
      }
    >
      {children(bound)}
    </SubmitForm>
  )
}
