import type { CitedLaw } from '#domain/calculators/law.ts'
import { type EquityFact, equityBridge } from './equity-bridge.ts'
import { InteractiveFigure } from './InteractiveFigure.tsx'

/** The valuation guide's example: from the value of the business to the price of the shares. */
export function EquityBridge({ law }: { law: CitedLaw<EquityFact> }) {
  return <InteractiveFigure figure={equityBridge} law={law} />
}
