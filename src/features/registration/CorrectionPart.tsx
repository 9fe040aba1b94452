import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { correctionMessages as messages } from './correction-messages.ts'
import type { SentRegistration } from '#domain/firms/sent-registration.ts'
import { paths } from '#paths.ts'
import { Callout } from '#ui/Callout.tsx'

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
