import { useState } from 'react'
import { readAnswerDraft, forgetAnswerDraft } from '#data/answer-draft.ts'
import { enquiryMessages as messages } from '#domain/enquiries/enquiry-messages.ts'
import { Button } from '#ui/Button.tsx'
import { Callout } from '#ui/Callout.tsx'
import { TextArea } from '#ui/Field.tsx'

/** What was typed as an answer and not sent, where there is no form for it any more. Nothing without such a text. */
export function KeptAnswer({ id }: { id: number | null }) {
  const [kept, setKept] = useState(() => readAnswerDraft(id))
  if (kept === null || kept.values.answer.trim() === '') return null
  const { answer } = kept.values
  return (
    <Callout tone="accent" className="max-w-3xl">
      <h2 className="text-h4">{messages.keptTitle}</h2>
      <p>{messages.keptHint}</p>
      <TextArea
        label={messages.keptLabel}
        name="kept"
        value={answer}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="mt-3 actions">
        <CopyButton text={answer} />
        <Button
          variant="quiet"
          onClick={() => {
            forgetAnswerDraft(kept.id)
            setKept(null)
          }}
        >
          {messages.keptForget}
        </Button>
      </div>
    </Callout>
  )
}

/** Without the permission to copy, the text above is selected by hand. */
export function CopyButton({ text }: { text: string }) {
  const [words, setWords] = useState<string | null>(null)
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setWords(messages.copied),
      () => setWords(messages.copyFailed),
    )
  return (
    <>
      <Button variant="secondary" onClick={() => void copy()}>
        {messages.copyText}
      </Button>
      {words !== null && (
        <p className="meta" role="status">
          {words}
        </p>
      )}
    </>
  )
}
