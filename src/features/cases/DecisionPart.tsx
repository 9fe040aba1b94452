import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { decisions, needsConfirmation, needsReason } from '#domain/cases/decisions.ts'
import { deskMessages as messages } from '#domain/cases/desk-messages.ts'
import { toDecisionWords } from '#domain/cases/kinds.ts'
import { Button } from '#ui/Button.tsx'
import { Callout } from '#ui/Callout.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import type { ItemProps } from './desk.store.ts'
import { ButtonKey } from './Kbd.tsx'
import { Question } from './QuestionForm.tsx'

const CorrectForm = lazy(async () => ({ default: (await import('./CorrectForm.tsx')).CorrectForm }))

/** Decisions that the item allows, and what is asked before one is sent. */
export function DecisionPart({ item, store }: ItemProps) {
  const asking = useStore(store.item.$asking)
  const isBusy = useStore(store.$isBusy)
  const Asked = asking && decisions[asking].asks === 'entries' ? CorrectForm : Question
  // While items are ticked, the keys are about them.
  const hasKeys = useStore(store.ticking.$ticked).length === 0
  if (item.decisions.length === 0)
    return (
      <Callout as="p" tone="plain">
        {item.own ? messages.own : messages.settled}
      </Callout>
    )
  return (
    <div>
      <p className="actions">
        {item.decisions.map((decision, at) => {
          const key = decisions[decision].key.toUpperCase()
          return (
            <Button
              key={decision}
              variant={at === 0 && !needsReason(decision) ? 'primary' : 'secondary'}
              busy={isBusy}
              aria-keyshortcuts={hasKeys ? key : undefined}
              aria-expanded={needsConfirmation(decision) ? asking === decision : undefined}
              onClick={() => store.deciding.begin(decision)}
            >
              {toDecisionWords(item.kind, decision).name} {hasKeys && <ButtonKey>{key}</ButtonKey>}
            </Button>
          )
        })}
      </p>
      {asking && needsConfirmation(asking) && (
        <Suspense fallback={<Spinner />}>
          <Asked key={asking} item={item} decision={asking} store={store} />
        </Suspense>
      )}
    </div>
  )
}
