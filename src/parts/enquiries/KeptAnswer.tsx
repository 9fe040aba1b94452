import { useRef, useState, type RefObject } from 'react'
import { readAnswerDraft, forgetAnswerDraft } from '#data/answer-draft.ts'
import { enquiryMessages as messages } from '#domain/enquiries/enquiry-messages.ts'
import { Button } from '#ui/Button.tsx'
import { Callout } from '#ui/Callout.tsx'
import { copyText } from '#ui/copy-text.ts'
import { TextArea } from '#ui/Field.tsx'

/** What was typed as an answer and not sent, where there is no form for it any more. Nothing without such a text. */
export function KeptAnswer({ id }: { id: number | null }) {
  const [kept, setKept] = useState(() => readAnswerDraft(id))
  const field = useRef<HTMLTextAreaElement>(null)
  if (kept === null || kept.values.answer.trim() === '') return null
  const { answer } = kept.values
  return (
    <Callout tone="accent" className="max-w-3xl">
      <h2 className="text-h4">{messages.keptTitle}</h2>
      <p>{messages.keptHint}</p>
      <TextArea
        ref={field}
        label={messages.keptLabel}
        name="kept"
        value={answer}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="mt-3 actions">
        <CopyButton text={answer} field={field} />
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

/** Without the permission to copy, the field that has the text selects it. */
export function CopyButton({
  text,
  field,
}: {
  text: string
  field: RefObject<HTMLTextAreaElement | null>
}) {
  const [words, setWords] = useState<string | null>(null)
  async function copy(): Promise<void> {
    const isCopied = await copyText(text, field.current)
    setWords(isCopied ? messages.copied : messages.copyFailed)
  }
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
