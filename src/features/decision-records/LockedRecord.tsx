import { useStore } from '@nanostores/react'
import { hashRecipe } from '#domain/decision-records/hash-recipe.ts'
import { toDownload } from '#domain/decision-records/decision-record.ts'
import { recordMessages as messages } from '#domain/decision-records/record-messages.ts'
import { Button } from '#ui/Button.tsx'
import { Callout } from '#ui/Callout.tsx'
import { saveFile } from '#ui/save-file.ts'
import { focusAtOnce } from '#ui/focus.ts'
import { Problem } from '#ui/FormMessages.tsx'
import { PrintButton } from '#ui/PrintButton.tsx'
import { RecordText } from './RecordText.tsx'
import type { RecordEditor, RecordView } from './record.store.ts'

type Props = { store: RecordEditor } & Extract<RecordView, { phase: 'locked' }>

/** A locked record: to read, to print, to download, to correct by a new record. */
export function LockedRecord({ store, record, unsaved, isNew }: Props) {
  return (
    <div className="grid max-w-4xl gap-stack">
      {isNew && (
        <Callout ref={focusAtOnce} role="status" tabIndex={-1} className="print:hidden">
          {messages.lockedDone}
        </Callout>
      )}
      {unsaved && (
        <Callout tone="accent" role="alert">
          <p className="font-semibold">{messages.unsavedTitle}</p>
          <p>{messages.unsavedHint}</p>
        </Callout>
      )}
      <p className="actions print:hidden">
        <PrintButton />
        <Button
          variant="secondary"
          onClick={() => saveFile('selection', toDownload(record), 'json')}
        >
          {messages.download}
        </Button>
      </p>
      <RecordText record={record} />
      <Correction store={store} />
      <section className="grid gap-3 print:hidden" aria-labelledby="check">
        <h2 className="text-h3" id="check">
          {messages.checkTitle}
        </h2>
        <p>{messages.checkHint}</p>
        <pre className="border border-line bg-sunken p-4 text-meta/[1.5] wrap-anywhere whitespace-pre-wrap">
          <code>{hashRecipe}</code>
        </pre>
        <p className="meta">
          <code>{messages.checkRun}</code>
        </p>
      </section>
    </div>
  )
}

function Correction({ store }: Pick<Props, 'store'>) {
  const problem = useStore(store.$problem)
  const isBusy = useStore(store.$isBusy)
  return (
    <section className="grid justify-items-start gap-3 print:hidden">
      <p>{messages.correctHint}</p>
      <Problem text={problem} />
      <Button variant="secondary" busy={isBusy} onClick={() => void store.correct()}>
        {messages.correct}
      </Button>
    </section>
  )
}
