import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { askQuestion } from '#data/questions.queries.ts'
import { $session } from '#data/session.ts'
import { QUESTION_MAX } from '#domain/limits.ts'
import { questionMessages as messages } from '#domain/questions/question.ts'
import { AnswerCard } from '#parts/search/AnswerCard.tsx'
import { SignUpGate } from '#parts/gate/SignUpGate.tsx'
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
  const { form, children } = useQuestion({ rows: 1 })
  return (
    <SignUpGate
      title={messages.membersOnly}
      toNext={() => toAskPath(location.search)}
      isAsked
      keepFields={() => keepQuestion(form)}
      fields={children}
    >
      <p>{messages.membersOnlyHint}</p>
    </SignUpGate>
  )
}

/** The form of a question, its field, and what the site has on it already. */
function useQuestion({ rows }: { rows?: number } = {}) {
  const [{ form, $question, $answer }] = useState(() =>
    createAskForm(location.search, {
      askQuestion,
      // The search is only needed for a question.
      findAnswer: async (question) =>
        (await import('#parts/search/find-answer.ts')).findAnswer(question),
    }),
  )
  const question = useStore($question)
  const { data: answer } = useStore($answer)
  const { field, ...bound } = useForm(form)
  const children = (
    <>
      <TextArea
        label={messages.label}
        hint={messages.privacy}
        limit={QUESTION_MAX}
        rows={rows}
        {...field('question')}
      />
      {question && answer && <AnswerCard {...{ question, answer }} />}
    </>
  )
  return { form, bound, children }
}

function Asking() {
  const { bound, children } = useQuestion()
  const shown = (
    <SubmitForm
      form={bound}
      className="grid max-w-measure gap-6"
      label={messages.title}
      button={messages.send}
      sending={messages.sending}
    >
      {children}
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
