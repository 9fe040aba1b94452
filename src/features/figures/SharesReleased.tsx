import type { CitedLaw } from '#domain/calculators/law.ts'
import { InteractiveFigure } from './InteractiveFigure.tsx'
import { type ReleaseFact, sharesReleased } from './shares-released.ts'

/** The culture guide's example: shares move from the suspense account to the employees' accounts. */
export function SharesReleased({ law }: { law: CitedLaw<ReleaseFact> }) {
  return <InteractiveFigure figure={sharesReleased} law={law} />
}
