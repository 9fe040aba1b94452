import { useState } from 'react'
import { toFault } from '#data/fault.ts'
import type { EnquiryOutcome } from '#domain/enquiries/enquiry.ts'
import { sentMessages as messages } from '#domain/enquiries/sent-messages.ts'
import { OutcomeGroup } from './OutcomeGroup.tsx'

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
  return <OutcomeGroup {...{ firm, outcome, words, isBusy }} press={press} />
}
