import {
  enquiryOutcomeNames,
  enquiryOutcomes,
  type EnquiryOutcome,
} from '#domain/enquiries/enquiry.ts'
import { Button } from '#ui/Button.tsx'

type Props = {
  firm: string
  outcome: EnquiryOutcome | null
  /** What a press has led to. */
  words?: string
  isBusy?: boolean
  press?(chosen: EnquiryOutcome): Promise<void>
}

/** What came of a message, as buttons of which one is pressed. Without hooks, so that they are drawn before React has loaded. */
export function OutcomeGroup({ firm, outcome, words = '', isBusy = false, press }: Props) {
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
            onClick={() => void press?.(name)}
          >
            {enquiryOutcomes[name]}
          </Button>
        ))}
      </div>
      <output className="block min-h-[1.45em] meta">{words}</output>
    </div>
  )
}
