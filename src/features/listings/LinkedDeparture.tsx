import { useState } from 'react'
import { toDateText } from '#domain/dates/date.ts'
import { firmLinkMessages as messages } from '#domain/listings/firm-link-messages.ts'
import { leavingMessages, toLeaving } from '#domain/listings/leaving-messages.ts'
import { attempt } from '#data/fault.ts'
import { LinkDone, LinkFold } from '#parts/token/LinkFold.tsx'
import { PressButton } from '#parts/token/PressButton.tsx'
import { FormFailure } from '#ui/FormMessages.tsx'
import type { FormState } from '#ui/form.store.ts'
import type { LinkedProps } from './firm-link.store.ts'
import { RemovalForm } from './Leaving.tsx'
import { LinkedClose } from './LinkedClose.tsx'

/** The page of the mail that follows a hiding: undo it, or confirm that the listing leaves. */
export function LinkedDeparture({ link, store }: LinkedProps) {
  const { obstacle, departure } = link
  const [done, setDone] = useState<string | null>(null)
  if (done !== null) return <LinkDone>{done}</LinkDone>
  if (obstacle !== null || departure === null) return <p>{obstacle ?? messages.isListed}</p>
  const day = toDateText(departure.endsAt)
  return (
    <div className="grid max-w-3xl gap-4">
      <p>{departure.isConfirmed ? messages.leavingHint(day) : messages.departureHint(day)}</p>
      <PressButton
        busy={messages.showing}
        press={async () => {
          await store.press('show')
          setDone(messages.shown)
        }}
      >
        {messages.show}
      </PressButton>
      {!departure.isConfirmed && (
        <LinkFold label={messages.removal}>
          {(finish) => (
            <Removal link={link} store={store} onSent={() => finish(messages.removalConfirmed)} />
          )}
        </LinkFold>
      )}
      {!departure.isConfirmed && <LinkedClose link={link} store={store} />}
    </div>
  )
}

function Removal({ link: { firm, reviews }, store, onSent }: LinkedProps & { onSent(): void }) {
  const [state, setState] = useState<FormState>({ phase: 'editing' })
  const remove = async (words: string) => {
    setState({ phase: 'sending' })
    const result = await attempt(store.press('remove', { words }))
    if (result.ok) onSent()
    else setState({ phase: 'failed', message: result.message })
  }
  return (
    <>
      <h2 className="text-h3">{leavingMessages.removeTitle}</h2>
      <RemovalForm
        name={firm}
        consequences={toLeaving('advisor', reviews)}
        isBusy={state.phase === 'sending'}
        label={state.phase === 'sending' ? messages.confirming : messages.confirmRemoval}
        onRemove={(typed) => void remove(typed)}
      />
      <FormFailure state={state} />
    </>
  )
}
