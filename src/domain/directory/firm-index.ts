import type { AdvisorCard } from '#domain/advisors/advisor.ts'
import { toCitySpellings, toCityText } from '#domain/places/city.ts'
import { usStateNames } from '#domain/places/us-state-names.ts'
import { advisorServices, type AdvisorService } from '#domain/firms/services.ts'
import { toChoices } from './choices.ts'
import { filterNames } from './directory-search.ts'
import { toDividedNames, toFolded, toPhrase } from './fold.ts'
import { toTagText } from './stems.ts'

/** A firm with its texts as a search compares them, made once. */
export type IndexedFirm = Readonly<{
  advisor: AdvisorCard
  /** Fields of the specified rule, folded, one a line, because a line feed cannot be typed. */
  specified: string
  /** Words of firm and person, with a blank on each side. */
  names: string
  /** All words by which it is found, with a blank on each side. */
  words: string
  /** Its tags in stems: `toTagText()`. */
  tags: string
  /** Its city, with a blank on each side: `toCityText()`. */
  city: string
  /** Choices of filters that it has, which are counted. */
  choices: readonly (readonly [filter: string, choice: string])[]
}>

/** Words for what a firm does, beside its own; those of another service are its label. */
const serviceWords: Readonly<Partial<Record<AdvisorService, string>>> = {
  ESOP_Valuation: 'valuation appraisal appraiser',
  ESOP_Transaction_Support: 'transaction investment banker',
  ESOP_Law_Firm: 'esop attorney lawyer law firm counsel',
  Equity_Compensation_Law: 'equity compensation attorney lawyer',
  ESOP_Trustee_Services: 'esop trustee',
  ESOP_1042_Rollover: '1042 rollover tax wealth management',
  Accounting: 'accounting accountant cpa tax auditor audit',
  ESOP_Financing: 'financing lender loan bank',
  ESOP_Administration: 'esop administration administrator tpa recordkeeping',
  Equity_Compensation_Administration: 'equity compensation administration administrator',
  ESOP_Repurchase_Obligation: 'repurchase obligation liability',
  Employee_Communication: 'employee communication',
  Employee_Engagement: 'employee engagement',
  ESOP_Plan_Design: 'plan design',
}

/** Indexes a firm; which checks are valid depends on the day. */
export function indexFirm(advisor: AdvisorCard, today: string): IndexedFirm {
  const { companyName, contactPerson, areasOfExpertise, location, states, services } = advisor
  const specified = [companyName, contactPerson, areasOfExpertise]
  const city = toCityText(advisor)
  const ownWords = toPhrase([...specified, location].join(' '))
  const ownNames = `${companyName} ${contactPerson ?? ''}`
  const divided = toDividedNames(ownNames)
  const others = [
    ...states.map((state) => usStateNames[state]?.toLowerCase() ?? ''),
    toCitySpellings(city),
    ...services.map((service) => serviceWords[service] ?? toPhrase(advisorServices[service])),
    ...toCodes(advisor),
  ]
  return {
    advisor,
    specified: toFolded(specified.join('\n')),
    names: ` ${toPhrase(ownNames)} ${divided} `,
    words: ` ${ownWords} ${divided} ${others.join(' ')} `,
    tags: toTagText(advisor.expertise),
    city,
    choices: filterNames.flatMap((filter) =>
      toChoices(advisor, filter, today).map((choice) => [filter, choice] as const),
    ),
  }
}

/** Codes of what it states, which the vocabulary of a search knows by their names. */
function toCodes({
  served,
  stated: { industries, languages, meets, first_talk_free },
}: AdvisorCard) {
  return [
    ...(served.includes('US') ? ['nationwide'] : []),
    ...(first_talk_free ? ['freetalk'] : []),
    ...(meets?.includes('on_site') ? ['onsite'] : []),
    ...[industries, languages, meets].flatMap((codes) => codes ?? []),
  ]
}
