import { useStore } from '@nanostores/react'
import { useState } from 'react'
import * as queries from '#data/corrections.queries.ts'
import type { MergeComparison, MergeSide } from '#data/corrections.queries.ts'
import { deskMessages as messages, rowNames } from '#domain/cases/desk-messages.ts'
import { mergeForm } from '#domain/cases/questions.ts'
import { inFormOrder, toColumnName, toColumnText } from '#domain/firms/column-text.ts'
import { breakBefore } from '#ui/break-before.tsx'
import { Button } from '#ui/Button.tsx'
import { Callout } from '#ui/Callout.tsx'
import type { DeskStore } from './desk.store.ts'
import { createMerge, type MergeStore } from './merge.store.ts'
import { QuestionForm } from './QuestionForm.tsx'
import { Pending } from '#ui/Pending.tsx'
import { focusAtOnce } from '#ui/focus.ts'

type Props = { kept: number; gone: number; store: DeskStore }

/** Two listings beside each other, and the form that merges them. */
export function MergeForm({ kept, gone, store }: Props) {
  const [merge] = useState(() => createMerge(queries, [kept, gone], store.corrections.showMerged))
  const compared = useStore(merge.$compared)
  return (
    <section className="grid min-w-0 gap-4" aria-labelledby="merge">
      <h3 className="text-h4" id="merge" ref={focusAtOnce} tabIndex={-1}>
        {messages.mergeTitle}
      </h3>
      <p className="max-w-measure text-small">{messages.mergeHint}</p>
      {compared.phase === 'ready' ? (
        <Compared compared={compared.data} merge={merge} onCancel={store.corrections.stop} />
      ) : (
        <Pending of={compared} title={messages.failed} onRetry={merge.load} />
      )}
    </section>
  )
}

type ComparedProps = { compared: MergeComparison; merge: MergeStore; onCancel(): void }

function Compared({ compared, merge, onCancel }: ComparedProps) {
  const { kept, gone } = compared
  // At the top: there is nothing to choose below.
  if (hasTwoOwners(kept, gone))
    return (
      <>
        <Callout as="p" tone="accent">
          {messages.twoOwners}
        </Callout>
        <ComparisonTable compared={compared} />
        <p>
          <Button variant="secondary" onClick={onCancel}>
            Close
          </Button>
        </p>
      </>
    )
  return (
    <>
      <ComparisonTable compared={compared} />
      <p>
        <Button variant="secondary" size="small" onClick={() => void merge.swap()}>
          {messages.keepOther(gone.name)}
        </Button>
      </p>
      <QuestionForm
        className="mt-4 max-w-measure border border-line-strong bg-raised p-4"
        label={messages.mergeNow}
        variant="danger"
        form={merge.form}
        fields={mergeForm.fields}
        onCancel={onCancel}
      >
        <p className="font-semibold">{messages.mergeFinal}</p>
      </QuestionForm>
    </>
  )
}

function hasTwoOwners({ owner }: MergeSide, { owner: other }: MergeSide): boolean {
  return owner !== null && other !== null && owner !== other
}

function ComparisonTable({ compared: { kept, gone, differs } }: Pick<ComparedProps, 'compared'>) {
  const tables = [...new Set([...Object.keys(kept.rows), ...Object.keys(gone.rows)])]
  return (
    <div className="table-frame stacks">
      <table className="table table-fixed wrap-anywhere whitespace-pre-line">
        <thead>
          <tr>
            <th scope="col">Entry</th>
            <th scope="col">{messages.stays}</th>
            <th scope="col">{messages.goes}</th>
          </tr>
        </thead>
        <tbody>
          <Row title="Number" kept={kept.id} gone={gone.id} />
          {inFormOrder(differs ?? {}).map(([name, [stays, goes]]) => (
            <Row key={name} title={toColumnName(name)} column={name} kept={stays} gone={goes} />
          ))}
          <Row title="Owner" kept={kept.owner} gone={gone.owner} />
          {tables.map((name) => (
            <Row
              key={name}
              title={rowNames[name] ?? toColumnName(name)}
              kept={kept.rows[name] ?? 0}
              gone={gone.rows[name] ?? 0}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = { title: string; column?: string; kept: unknown; gone: unknown }

function Row({ title, column, kept, gone }: RowProps) {
  return (
    <tr>
      <th className="wrap-normal" scope="row">
        {title}
      </th>
      <td data-label={messages.stays}>{breakBefore(toColumnText(kept, column))}</td>
      <td data-label={messages.goes}>{breakBefore(toColumnText(gone, column))}</td>
    </tr>
  )
}
