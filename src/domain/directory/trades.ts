import type { IndexedFirm } from './firm-index.ts'
import { isNamedBy } from './own-words.ts'
import { OTHER, toConditionName, type TermPart } from './span.ts'
import { toStems } from './stems.ts'
import { isIndustry } from './vocabulary.ts'

type Wish = { name: string; weight: number; isMet(firm: IndexedFirm): boolean }

/** Beside a kind or a service, an industry leaves nobody out. */
export const isTrade = (
  { group, values, isQuoted, isExcluded }: TermPart,
  asked: readonly unknown[],
) =>
  asked.length > 0 &&
  (group === 'words' || group === 'wishes') &&
  !isQuoted &&
  !isExcluded &&
  isIndustry(values[0])

/** Who names the industry comes first, who names none next, then who names others. */
export function toTradeWishes(part: TermPart, types: readonly string[]): Wish[] {
  const [code = ''] = part.values
  const stems = [toStems(part.said), ...(tradeWords[code] ?? [])]
  const isOfBooks = types.some((type) => /^(?:auditor|tax-advisor)$/.test(type))
  const names = (firm: IndexedFirm) =>
    firm.advisor.stated.industries?.includes(code as never) === true ||
    stems.some((one) => (isOfBooks ? isNamedBy(firm, one) : isServedIn(firm, one)))
  return [
    { name: toConditionName(part), weight: 1, isMet: names },
    {
      name: `${OTHER}${toConditionName(part)}`,
      weight: 1,
      isMet: (firm) => names(firm) || isSilent(firm),
    },
  ]
}

/** "Construction contractors" are served; "construction accounting" is work for who asks for accounts. */
const isServedIn = ({ tags }: IndexedFirm, stem: string) =>
  tags.split('|').some((tag) => tag.includes(` ${stem} `) && !/ (?:account|audit|tax) $/.test(tag))

/** It states no industry. */
const isSilent = ({ advisor }: IndexedFirm) => (advisor.stated.industries ?? []).length === 0

/** How firms name an industry in their own words, in stems. */
const tradeWords: Readonly<Record<string, readonly string[]>> = {
  construction: ['construct'],
  government: ['govern contractor'],
  professional: ['engin firm'],
}
