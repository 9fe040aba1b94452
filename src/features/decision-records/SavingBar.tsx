import { useStore } from '@nanostores/react'
import { toFirmName, toWritten } from '#domain/decision-records/decision-record.ts'
import { findDifferences } from '#domain/decision-records/written.ts'
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

/** The stored text beside the text here, where they differ. */
function Conflict({ store, saving: { theirs } }: ConflictProps) {
  const written = useStore(store.$written)
  const differences = findDifferences(written, toWritten(theirs.body), (firm) =>
    toFirmName(theirs.body, firm),
  )
  return (
    <div className="sticky top-0 z-2 max-h-[60svh] overflow-y-auto border-b border-ink bg-paper py-2.5">
      <Callout tone="accent" role="alert">
        <p className="font-semibold">{messages.conflictTitle}</p>
        <p>{messages.conflictHint}</p>
        <dl className="grid gap-3">
          {differences.map(({ label, mine, theirs: other }) => (
            <div key={label} className="grid gap-x-5 wrap-anywhere sm:grid-cols-2">
              <dt className="font-semibold sm:col-span-2">{label}</dt>
              <Version name={messages.mine} text={mine} />
              <Version name={messages.theirs} text={other} />
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

function Version({ name, text }: { name: string; text: string }) {
  return (
    <dd className="whitespace-pre-line">
      <span className="block meta">{name}</span>
      {text || messages.nothing}
    </dd>
  )
}
