import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { askQuestion } from '#data/questions.queries.ts'
import { $session } from '#data/session.ts'
import { QUESTION_MAX } from '#domain/limits.ts'
import { questionMessages as messages } from '#domain/questions/question.ts'
import { Gate } from '#parts/gate/Gate.tsx'
import { paths } from '#paths.ts'
import { TextArea } from '#ui/Field.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'
import { SentNotice } from '#ui/SentNotice.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { useForm } from '#ui/useForm.ts'
import { SubmitForm } from '#ui/SubmitForm.tsx'
import { createAskForm, keepQuestion, toAskPath } from './ask.store.ts'

/** A question to the desk, by members. */
export function AskForm() {
  const { phase } = useStore($session)
  if (phase === 'loading') return <Spinner />
  if (phase !== 'member')
    return (
      <IslandBoundary>
        <AskingVisitor />
      </IslandBoundary>
    )
  return (
    <IslandBoundary>
      <Asking />
    </IslandBoundary>
  )
}

/** A visitor writes first; the question waits in this browser until there is an account. */
function AskingVisitor() {
  const [form] = useState(() => createAskForm(location.search, { askQuestion }))
  const { field } = useForm(form)
  return (
    <Gate
      title={messages.membersOnly}
      toNext={() => toAskPath(location.search)}
      isAsked
      onLeave={() => keepQuestion(form)}
      fields={<QuestionField field={field('question')} />}
    >
      <p>{messages.membersOnlyHint}</p>
    </Gate>
  )
}

type FieldProps = { field: ReturnType<ReturnType<typeof useForm<{ question: string }>>['field']> }

function QuestionField({ field }: FieldProps) {
  return (
    <TextArea label={messages.label} hint={messages.privacy} maxLength={QUESTION_MAX} {...field} />
  )
}

function Asking() {
  const [form] = useState(() => createAskForm(location.search, { askQuestion }))
  const { field, ...bound } = useForm(form)
  const shown = (
    <SubmitForm
      form={bound}
      className="grid max-w-measure gap-6"
      label={messages.title}
      button={messages.send}
      sending={messages.sending}
    >
      <QuestionField field={field('question')} />
    </SubmitForm>
  )
  if (bound.state.phase !== 'sent') return shown
  return (
    <SentNotice message={messages.sent} again={messages.again} form={shown}>
      <p>
        {messages.next}{' '}
        <a className="link" href={paths.answers}>
          All answers
        </a>
      </p>
    </SentNotice>
  )
}
