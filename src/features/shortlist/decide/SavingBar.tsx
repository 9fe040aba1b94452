import { recordMessages as messages } from '#domain/decision-records/record-messages.ts'
import { Button } from '#ui/Button.tsx'
import { Callout } from '#ui/Callout.tsx'
import type { RecordEditor } from './record.store.ts'
import type { Saving } from './writing.store.ts'

type Props = { store: RecordEditor; saving: Saving }

const words = { saved: messages.saved, unsaved: messages.unsaved, saving: messages.saving }

/** Whether the text is saved, above the form, where it covers no line that is being written. */
export function SavingBar({ store, saving }: Props) {
  if (saving.phase === 'conflict') return <Conflict store={store} saving={saving} />
  return (
    <div className="sticky top-0 z-2 flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line bg-paper py-2.5 text-small/body">
      {saving.phase === 'failed' ? (
        <p role="alert">
          <strong className="text-danger">{messages.notSaved}</strong> {saving.message}
        </p>
      ) : (
        <output>{words[saving.phase]}</output>
      )}
      {(saving.phase === 'failed' || saving.phase === 'unsaved') && (
        <Button type="submit" size="small">
          {messages.saveNow}
        </Button>
      )}
    </div>
  )
}

type ConflictProps = { store: RecordEditor; saving: Extract<Saving, { phase: 'conflict' }> }

function Conflict({ store, saving: { differences } }: ConflictProps) {
  return (
    <div className="sticky top-0 z-2 max-h-[60svh] overflow-y-auto border-b border-ink bg-paper py-2.5">
      <Callout tone="accent" role="alert">
        <p className="font-semibold">{messages.conflictTitle}</p>
        <p>{messages.conflictHint}</p>
        <dl className="grid gap-2">
          {differences.map(({ label, theirs }) => (
            <div key={label} className="wrap-anywhere">
              <dt className="font-semibold">{label}</dt>
              <dd className="whitespace-pre-line">{theirs || messages.nothing}</dd>
            </div>
          ))}
        </dl>
        <p className="actions pt-2">
          <Button size="small" onClick={() => void store.keepMine()}>
            {messages.keepMine}
          </Button>
          <Button variant="secondary" size="small" onClick={store.takeTheirs}>
            {messages.takeTheirs}
          </Button>
        </p>
      </Callout>
    </div>
  )
}
