import { useStore } from '@nanostores/react'
import { paths } from '#paths.ts'
import { Callout } from '#ui/Callout.tsx'
import { correctionMessages as messages } from './correction-messages.ts'
import type { RegistrationStore } from './registration.store.ts'

/** The team's request for changes, above the form. */
export function CorrectionPart({ store }: { store: RegistrationStore }) {
  const corrected = useStore(store.$corrected)
  const isUncorrectable = useStore(store.$isUncorrectable)
  if (isUncorrectable)
    return (
      <Callout as="p" tone="danger" className="mb-stack">
        {messages.notCorrectable}{' '}
        <a className="link" href={paths.account}>
          {messages.whereItStands}
        </a>
      </Callout>
    )
  if (!corrected) return null
  return (
    <Callout tone="accent" className="mb-stack">
      <p className="font-semibold">{messages.changesAsked}</p>
      {corrected.reason !== null && <p>{corrected.reason}</p>}
    </Callout>
  )
}
