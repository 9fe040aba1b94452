import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { correctionMessages as messages } from './correction-messages.ts'
import type { SentRegistration } from '#domain/registrations/sent-registration.ts'
import { paths } from '#paths.ts'
import '#ui/callout.css'

type Props = {
  $corrected: ReadableAtom<SentRegistration | null>
  $isUncorrectable: ReadableAtom<boolean>
}

/** The team's request for changes, above the form. */
export function CorrectionPart({ $corrected, $isUncorrectable }: Props) {
  const corrected = useStore($corrected)
  const isUncorrectable = useStore($isUncorrectable)
  if (isUncorrectable)
    return (
      <p className="callout callout-danger mb-stack">
        {messages.notCorrectable}{' '}
        <a className="link" href={paths.account}>
          {messages.whereItStands}
        </a>
      </p>
    )
  if (!corrected) return null
  return (
    <div className="callout callout-accent mb-stack">
      <p className="callout-title">{messages.changesAsked}</p>
      {corrected.reason !== null && <p>{corrected.reason}</p>}
    </div>
  )
}
