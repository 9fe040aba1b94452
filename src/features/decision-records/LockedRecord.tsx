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
    <div className="grid gap-stack print:block">
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
          onClick={() => saveFile('decision-record', toDownload(record), 'json')}
        >
          {messages.download}
        </Button>
      </p>
      <RecordText record={record} />
      <Correction store={store} />
      <details className="max-w-4xl border-t border-line pt-2 print:hidden">
        <summary className="py-1 font-semibold text-own">{messages.checkTitle}</summary>
        <p className="my-3">{messages.checkHint}</p>
        <pre className="border border-line bg-sunken p-4 text-meta/[1.5] wrap-anywhere whitespace-pre-wrap">
          <code>{hashRecipe}</code>
        </pre>
        <p className="mt-3 meta">
          <code>{messages.checkRun}</code>
        </p>
      </details>
    </div>
  )
}

function Correction({ store }: Pick<Props, 'store'>) {
  const problem = useStore(store.$problem)
  const isBusy = useStore(store.$isBusy)
  return (
    <section className="grid max-w-4xl justify-items-start gap-3 print:hidden">
      <p>{messages.correctHint}</p>
      <Problem text={problem} />
      <Button variant="secondary" busy={isBusy} onClick={() => void store.correct()}>
        {messages.correct}
      </Button>
    </section>
  )
}
