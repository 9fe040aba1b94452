import type { DeskItem } from '#data/cases.queries.ts'
import { toSentFields, type SentField } from '#domain/cases/fields.ts'
import { kinds } from '#domain/cases/kinds.ts'
import { NewTabLink } from '#ui/NewTabLink.tsx'
import { ItemPart } from './ItemPart.tsx'
import { DateTime } from './DateTime.tsx'

type Props = { item: Pick<DeskItem, 'kind' | 'sent'>; isFolded?: boolean }

/** The sent form or message, with labels. */
export function SentForm({ item: { kind, sent }, isFolded = false }: Props) {
  const fields = toSentFields(kind, sent)
  if (fields.length === 0) return null
  const list = <Fields fields={fields} />
  if (isFolded)
    return (
      <details>
        <summary className="text-h4">{kinds[kind].sentTitle}</summary>
        {list}
      </details>
    )
  return <ItemPart title={kinds[kind].sentTitle}>{list}</ItemPart>
}

function Fields({ fields }: { fields: SentField[] }) {
  return (
    <dl className="grid max-w-measure gap-2 py-2 text-small">
      {fields.map((field) => (
        <div key={field.term}>
          <dt className="text-meta text-ink-faint">{field.term}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">
            <Value field={field} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Value({ field: { as, text, times } }: { field: SentField }) {
  if (as === 'link') return <NewTabLink href={text}>{text}</NewTabLink>
  if (as === 'text') return text
  return times.map((time) => (
    <span key={time} className="block">
      <DateTime at={time} />
    </span>
  ))
}
