import { useState } from 'react'
import type { OwnPage } from '#data/pages.queries.ts'
import { toDateText } from '#domain/dates/date.ts'
import { objectionSchema } from '#domain/listings/claim.ts'
import { pageMessages as messages } from '#domain/listings/page-messages.ts'
import { CLAIM_STATEMENT_MAX } from '#domain/limits.ts'
import { Callout } from '#ui/Callout.tsx'
import { TextArea } from '#ui/Field.tsx'
import { createForm } from '#ui/form.store.ts'
import { SubmitForm } from '#ui/SubmitForm.tsx'
import { useForm } from '#ui/useForm.ts'
import type { PageEditorStore } from './page-editor.store.ts'

type Props = { store: PageEditorStore; disputed: NonNullable<OwnPage['disputed']> }

/** Somebody else claims the listing: what that means, and a word to the desk. */
export function Disputed({ store, disputed: { since, objection } }: Props) {
  return (
    <Callout as="section" tone="accent" aria-labelledby="disputed">
      <h2 className="text-h4" id="disputed">
        {messages.disputed(toDateText(since))}
      </h2>
      <p>{messages.disputedHint}</p>
      {objection === null ? (
        <Objection store={store} />
      ) : (
        <>
          <p role="status">{messages.objected(toDateText(objection.at))}</p>
          <blockquote className="border-s border-line-strong ps-4 whitespace-pre-line">
            {objection.words}
          </blockquote>
          <details>
            <summary className="py-2 text-small/body">{messages.objectAgain}</summary>
            <Objection key={objection.at} store={store} />
          </details>
        </>
      )}
    </Callout>
  )
}

function Objection({ store }: Pick<Props, 'store'>) {
  const [form] = useState(() =>
    createForm({
      initial: { words: '' },
      schema: objectionSchema,
      send: ({ words }) => store.object(words),
    }),
  )
  const { field, ...bound } = useForm(form)
  return (
    <SubmitForm
      form={bound}
      label={messages.objectionSend}
      button={messages.objectionSend}
      sending={messages.claimSending}
      size="small"
    >
      <TextArea
        label={messages.objection}
        hint={messages.objectionHint}
        limit={CLAIM_STATEMENT_MAX}
        {...field('words')}
      />
    </SubmitForm>
  )
}
