import { useState } from 'react'
import { toFault } from '#data/fault.ts'
import {
  enquiryOutcomeNames,
  enquiryOutcomes,
  type EnquiryOutcome,
} from '#domain/enquiries/enquiry.ts'
import { enquiryMessages as messages } from '#domain/enquiries/enquiry-messages.ts'
import { Button } from '#ui/Button.tsx'

type Props = {
  firm: string
  outcome: EnquiryOutcome | null
  save(outcome: EnquiryOutcome): Promise<void>
}

/** What came of a message, as buttons of which one is pressed. Each press is saved at once. */
export function OutcomeButtons({ firm, outcome, save }: Props) {
  const [words, setWords] = useState('')
  const [isBusy, setBusy] = useState(false)
  async function press(chosen: EnquiryOutcome): Promise<void> {
    setBusy(true)
    try {
      await save(chosen)
      setWords(messages.outcomeSaved)
    } catch (thrown) {
      setWords(`${messages.outcomeFailed} ${toFault(thrown).message}`)
    }
    setBusy(false)
  }
  return (
    <div>
      <div className="actions" role="group" aria-label={`How did it go with ${firm}?`}>
        {enquiryOutcomeNames.map((name) => (
          <Button
            key={name}
            variant={name === outcome ? 'primary' : 'secondary'}
            size="small"
            aria-pressed={name === outcome}
            busy={isBusy}
            onClick={() => void press(name)}
          >
            {enquiryOutcomes[name]}
          </Button>
        ))}
      </div>
      <output className="block min-h-[1.45em] meta">{words}</output>
    </div>
  )
}
