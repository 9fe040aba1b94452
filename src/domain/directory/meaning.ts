import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import { languageNames } from '#domain/firms/answer-codes.ts'
import type { AdvisorService } from '#domain/firms/services.ts'
import { kindServices } from '#domain/firms/work.ts'
import { groupBy } from '#domain/group-by.ts'
import { isInCity } from '#domain/places/city.ts'
import { isWithin, NATIONWIDE } from './choices.ts'
import type { IndexedFirm } from './firm-index.ts'
import { toPhrase } from './fold.ts'
import { createHomeTest, createKindIndex } from './home.ts'
import { ELSEWHERE } from './order.ts'
import { isCalledBy, isNamedBy, toOwnWords } from './own-words.ts'
import { homeWords } from './topics.ts'
import { isTrade, toTradeWishes } from './trades.ts'
import { isHint, regions } from './vocabulary.ts'
import {
  EACH,
  HOME,
  OPEN,
  ALSO,
  OTHER,
  FIRST_STEP,
  SALE,
  toConditionName,
  toFurtherStates,
  toWishName,
  type ParsedTerm,
  type TermPart,
} from './span.ts'
import { hasSpelling, toSpellings } from './spellings.ts'
import { toStems } from './stems.ts'

type Test = (firm: IndexedFirm) => boolean
type NameTest = (group: TermPart['group'], firm: IndexedFirm) => boolean

/** A part of a term that a firm meets or lacks. */
export type Condition = {
  /** The group of the part; of a word, also the word. */
  name: string
  /** A kind weighs more than everything else, two kinds in one advisor more than a service, that more than a size or a word. */
  weight: number
  isMet: Test
}

/** What a parsed term asks of a firm. */
export type TermMeaning = {
  /** Who lacks one is left out, as long as others lack less. */
  conditions: readonly Condition[]
  /** Who lacks one stands below those that meet it. */
  wishes: readonly Condition[]
  isExcluded: Test
  /** Whether the term ends in a state's code. */
  endsInCode: boolean
  /** What is to be left out, but no firm says it. */
  unsaid: readonly string[]
  /** How near it is to the place: 0 without a place, 1 in the city, 2 in the state, 3 serves the state, 4 elsewhere. */
  toNearness(firm: IndexedFirm): number
  /** How far it is of those elsewhere, from 0 to 1: less where a small region holds both. */
  toFarness(firm: IndexedFirm): number
  /** Whether it names all asked work in the words of the term. */
  isLiteral: Test
  /** Whether the kind that is asked for is its main work, by its services and its own words. */
  isAtHome: Test
  /** Whether several kinds are asked for, which take turns. */
  isSeveral: boolean
  /** Which of several kinds that are asked for it is: an index of them. */
  toKind(firm: IndexedFirm): number
}

const when = (is: boolean, condition: Condition) => (is ? [condition] : [])

/** The conditions of a parsed term. A firm may be called as a kind or place is: "Washington Trust" needs no state. */
export function toMeaning(
  { parts, isForSale = false }: ParsedTerm,
  firms: readonly IndexedFirm[],
  today: string,
): TermMeaning {
  const asked = parts.filter(({ isExcluded }) => !isExcluded)
  const partsOf = (group: string) => asked.filter((part) => part.group === group)
  const valuesOf = (group: string) => partsOf(group).flatMap(({ values }) => values)
  const types = valuesOf('types') as AdvisorTypeId[]
  const both = partsOf('types')
    .filter(({ isJoined }) => isJoined)
    .flatMap(({ values }) => values as AdvisorTypeId[])
  const services = valuesOf('services') as AdvisorService[]
  const isCalled = createNameTest(asked)
  const thisYear = Number(today.slice(0, 4))
  const sizes = [...partsOf('employees'), ...partsOf('ebitda')]
  const isAtHome = createHomeTest(partsOf('types'), services)
  const said = toSaid(asked, { types, services, isAtHome, isForSale, asked, firms })
  const asksWork = types.length > 0 || services.length > 0
  return {
    conditions: [
      ...when(types.length > 0, {
        name: 'types',
        weight: 1000,
        isMet: (firm) =>
          types.some((type) => firm.advisor.typeIds.includes(type)) || isCalled('types', firm),
      }),
      ...when(both.length > 0, {
        name: 'both',
        weight: 200,
        isMet: ({ advisor }) => both.every((type) => advisor.typeIds.includes(type)),
      }),
      ...when(services.length > 0, {
        name: 'services',
        weight: 100,
        isMet: ({ advisor }) => services.every((service) => advisor.services.includes(service)),
      }),
      // Who states no size may serve this one.
      ...sizes
        .filter(({ isRough }) => !isRough)
        .map((part) => ({
          name: part.group,
          weight: 90,
          isMet: (firm: IndexedFirm) => toRange(part, firm) === null || isInRange(part, firm),
        })),
      ...said.filter(({ isWish }) => !isWish),
    ],
    wishes: [
      ...said.filter(({ isWish }) => isWish),
      ...partsOf('sides').flatMap((part) => toSideWishes(part, types)),
      ...partsOf('sides').flatMap(toAloneWish),
      ...sizes.map((part) => ({
        name: toWishName(part),
        weight: MISSED.size,
        isMet: (firm: IndexedFirm) => isInRange(part, firm),
      })),
      ...partsOf('fees').flatMap((part) =>
        toStatedWishes(part, MISSED.fee, statesNoFee, (firm) => isChargedSo(firm, part.values)),
      ),
      ...partsOf('years').flatMap((part) =>
        toStatedWishes(
          part,
          MISSED.fee,
          statesNoYear,
          ({ advisor: { practiceSince } }) =>
            practiceSince !== null && practiceSince <= thisYear - Number(part.values[0]),
        ),
      ),
      ...partsOf('fee').flatMap(toLeastFeeWishes),
      ...parts.flatMap((part) => toRefusedWish(part, valuesOf('sides'))),
      ...parts.flatMap((part) => toRefusedLoanWish(part, types)),
      ...asked.flatMap(toOnlyWish),
      ...toEachPlace(asked),
      // Who is of the kind by a service alone follows those whose work it is.
      ...when(isForSale, { name: SALE, weight: MISSED.home, isMet: isOfSale }),
      ...when(isForSale, {
        name: FIRST_STEP,
        weight: MISSED.side,
        isMet: (firm) => isFirstOfSale(firm) || !isOfSale(firm),
      }),
      ...when(asksWork, { name: HOME, weight: MISSED.home, isMet: isAtHome }),
    ],
    ...createExclusion(parts, firms),
    endsInCode: asked.some(
      (part) => part.group === 'states' && part.isLast && part.said.length === 2,
    ),
    toNearness: createNearness(asked, isCalled),
    toFarness: createFarness(asked),
    isLiteral: createLiteralTest(asked, firms),
    isAtHome,
    toKind: createKindIndex(types),
    isSeveral: new Set(types).size > 1,
  }
}

/**
 * How much a miss weighs: what a firm states otherwise more than all that it does not state, then all of several places that are asked
 * for together, then the work that is asked for, more than all below it together, then the kind as main work, each of several places,
 * the size, the side, the fee. An industry weighs least: `toTradeWishes()`.
 */
const MISSED = {
  against: 600,
  places: 550,
  work: 400,
  name: 340,
  home: 90,
  place: 45,
  size: 21,
  side: 7,
  fee: 3,
  word: 1,
}

/** The kinds that help an owner to sell to an ESOP. */
const isOfSale = createHomeTest(
  [
    {
      values: ['investment-banker', 'esop-attorney', 'buy-side-valuation', 'esop-trustee'],
      said: '',
    },
  ],
  [],
)

/** Of those, who tells an owner whether and how to sell. */
const isFirstOfSale = createHomeTest(
  [{ values: ['investment-banker', 'esop-attorney'], said: '' }],
  [],
)

/** More than a size: a firm that does not speak it cannot be understood. */
const LANGUAGE = 95

/** Whether a firm names the work in the words of the term: "train a new committee" is said by "Committee training". */
function createLiteralTest(asked: readonly TermPart[], firms: readonly IndexedFirm[]): Test {
  const tags = toOwnWords(firms).tags()
  const works = asked.flatMap(({ named, said }) => {
    if (named === undefined) return []
    const stems = new Set(toStems(said).split(' '))
    const isSaid = (tag: string) =>
      tag.includes(' ') && tag.split(' ').every((one) => stems.has(one))
    return [[named, ...tags.filter(isSaid)]]
  })
  return (firm) => works.every((names) => names.some((one) => isNamedBy(firm, one)))
}

/** A section of the law says more than another word. */
const toWordWeight = ({ said, phrase, values: [code = ''] }: TermPart) =>
  code in languageNames ? LANGUAGE : /\d/.test(said) ? 25 : phrase === undefined ? 10 : 20

type Said = Condition & { isWish: boolean }

/** What decides how a part is said. */
type SaidContext = {
  types: readonly AdvisorTypeId[]
  services: readonly AdvisorService[]
  isAtHome: Test
  isForSale: boolean
  asked: readonly TermPart[]
  firms: readonly IndexedFirm[]
}

/** What firms are to say in their own words. Of alternatives one is enough. */
function toSaid(asked: readonly TermPart[], context: SaidContext): Said[] {
  const all: Said[] = []
  for (const part of asked) {
    if (
      isTrade(part, [...context.types, ...context.services, ...(context.isForSale ? [SALE] : [])])
    ) {
      all.push(
        ...toTradeWishes(part, context.types).map((wish) => Object.assign(wish, { isWish: true })),
      )
      continue
    }
    const one = toOneSaid(part, context)
    if (!one) continue
    const last = part.isAlternative ? all.pop() : undefined
    all.push(last ? toEither(last, one) : one)
  }
  return all
}

const isChargedSo = ({ advisor }: IndexedFirm, models: readonly string[]) =>
  advisor.stated.fee_models?.some((model) => models.includes(model)) === true

const toEither = (one: Said, other: Said): Said => ({
  name: one.name,
  weight: one.weight,
  isWish: one.isWish || other.isWish,
  isMet: (firm) => one.isMet(firm) || other.isMet(firm),
})

/** "Second stage transaction lender": what is said right before a kind says less than the kind, if only others name it. */
const isBeforeKind = ({ at, values: [typed = ''] }: TermPart, asked: readonly TermPart[]) =>
  asked.some((part) => part.group === 'types' && part.at - at - typed.length === 1)

function toOneSaid(part: TermPart, { asked, types, isAtHome, firms }: SaidContext): Said | null {
  const { group, said, values, isQuoted, phrase, named, isLast } = part
  if (named !== undefined) return toNamedWish(part, types, firms)
  if (group !== 'words' && group !== 'wishes') return null
  const isWish = group === 'wishes'
  const isWork =
    !isHint(said) &&
    ((phrase !== undefined && !isBeforeKind(part, asked)) || isNamedAtHome(part, isAtHome, firms))
  const work = phrase === undefined ? MISSED.name : MISSED.work
  const weight = isWish ? (isWork ? work : MISSED.word) : toWordWeight(part)
  const of = { name: toConditionName(part), weight, isWish }
  if (phrase !== undefined) return { ...of, isMet: (firm) => isNamedBy(firm, phrase) }
  const spellings = values.flatMap((value) =>
    toSpellings(isQuoted ? said : toPhrase(value), firms, isQuoted, !isLast),
  )
  // "Warrants" are what others call "warrant valuation".
  const stems = isQuoted ? '' : toStems(said)
  const isMet: Test = (firm) =>
    hasSpelling(firm.words, spellings) || (stems !== '' && isNamedBy(firm, stems))
  return { ...of, isMet }
}

/** Whether a firm whose main work is asked for names a word. */
function isNamedAtHome(
  { said, phrase }: TermPart,
  isAtHome: Test,
  firms: readonly IndexedFirm[],
): boolean {
  const stems = phrase ?? toStems(said)
  return stems !== '' && firms.some((firm) => isNamedBy(firm, stems) && isAtHome(firm))
}

/** Work that firms name: the others of its kind follow. Where nobody of the kind names it, the kind says enough. */
function toNamedWish(
  part: TermPart,
  types: readonly AdvisorTypeId[],
  firms: readonly IndexedFirm[],
): Said | null {
  const { named = '', says = [named] } = part
  const own = part.group === 'types' ? part.values : types
  const isOfKind: Test = ({ advisor }) => advisor.typeIds.some((type) => own.includes(type))
  const isOfOther: Test = (firm) =>
    !isOfKind(firm) && firm.advisor.typeIds.some((type) => types.includes(type))
  // Who names the very work stands above those that name a neighbor of it.
  const very = toStems(part.said)
  const isVery = firms.some((firm) => isOfKind(firm) && isNamedBy(firm, very))
  const isNamed: Test = isVery
    ? (firm) => isNamedBy(firm, very) || isCalledBy(firm, very)
    : (firm) =>
        says.some((one) => isNamedBy(firm, one) || isCalledBy(firm, one)) ||
        (isOfKind(firm) && isWorkForSide(says, firm))
  if (!firms.some((firm) => isOfKind(firm) && isNamed(firm))) return null
  const isMet: Test = (firm) => isNamed(firm) || isOfOther(firm)
  const isAsked = part.isJoined || !isHint(part.said)
  const weight = isAsked ? MISSED.work : MISSED.word
  return { name: toWishName(part), weight, isWish: true, isMet }
}

function toOnlyWish(part: TermPart): Condition[] {
  if (!part.isOnly || part.group !== 'types') return []
  const own = new Set(part.values.flatMap((type) => kindServices[type as AdvisorTypeId]))
  const isMet: Test = ({ advisor }) => advisor.services.every((one) => own.has(one))
  return [{ name: toWishName(part), weight: MISSED.fee, isMet }]
}

/** Work for a side as firms name it, in stems. */
const sideWork: Readonly<Record<string, readonly string[]>> = {
  trustee: ['truste represent', 'truste counsel'],
  company: ['compani counsel', 'compani represent'],
  selling_owners: ['seller represent', 'seller counsel', 'sell sharehold'],
}

/** Work, in stems, of a firm that acts for a side: an opinion on the price for the trustee. */
const workOfSides: Readonly<Record<string, string>> = {
  'fair opinion': 'trustee',
  [toStems('sell side')]: 'selling_owners',
}

const isWorkForSide = (says: readonly string[], { advisor }: IndexedFirm) =>
  says.some((one) => advisor.stated.acts_for?.includes(workOfSides[one] as never) === true)

/** It says that it acts for a side, or names work for it. */
const isActingFor = ({ advisor, tags }: IndexedFirm, sides: readonly string[]) =>
  sides.some(
    (side) =>
      advisor.stated.acts_for?.includes(side as never) === true ||
      sideWork[side]?.some((work) => tags.includes(` ${work}`)) === true,
  )

/** "For the trustee only": it states nobody else. */
const isActingOnlyFor = (firm: IndexedFirm, sides: readonly string[]) =>
  !isActingFor(firm, sides) ||
  (firm.advisor.stated.acts_for ?? []).every((side) => sides.includes(side))

/** Who acts for the side that is asked for, too, follows: it is not left out. */
const isActingAgainst = (firm: IndexedFirm, left: readonly string[], kept: readonly string[]) =>
  isActingFor(firm, left) && !isActingFor(firm, kept)

/** Who states a refused fee beside the one that is asked for may charge that one. */
const isChargingAgainst = (
  firm: IndexedFirm,
  left: readonly string[],
  kept: readonly string[],
): boolean => isChargedSo(firm, left) && !isChargedSo(firm, kept)

const statesNoSide: Test = ({ advisor }) => (advisor.stated.acts_for ?? []).length === 0

/** It neither states a side nor names work for one that is asked for. */
const createSilence =
  (kept: readonly string[]): Test =>
  (firm) =>
    statesNoSide(firm) && !isActingFor(firm, kept.length > 0 ? kept : Object.keys(sideWork))

const statesNoFee: Test = ({ advisor }) => (advisor.stated.fee_models ?? []).length === 0

const statesNoYear: Test = ({ advisor }) => advisor.practiceSince === null

/** Who states what is asked for comes first, then who states nothing, then, below all else, who states otherwise. */
function toStatedWishes(
  part: TermPart,
  weight: number,
  isSilent: Test,
  isStated: Test,
): Condition[] {
  const name = toConditionName(part)
  return [
    { name, weight, isMet: isStated },
    {
      name: `${OTHER}${name}`,
      weight: MISSED.against,
      isMet: (firm) => isStated(firm) || isSilent(firm),
    },
  ]
}

/** "A trustee and counsel for the trustee": who is the side acts for nobody. */
const toSideWishes = (part: TermPart, types: readonly AdvisorTypeId[]) =>
  toStatedWishes(
    part,
    MISSED.side,
    statesNoSide,
    (firm) =>
      isActingFor(firm, part.values) ||
      part.values.some(
        (side) =>
          types.includes(kindOfSides[side] as AdvisorTypeId) &&
          firm.advisor.typeIds.includes(kindOfSides[side] as AdvisorTypeId),
      ),
  )

/** Who asks at least more than the sum follows; what a firm's least fee covers is on its profile. */
function toLeastFeeWishes(part: TermPart): Condition[] {
  const [stated, other] = toStatedWishes(
    part,
    MISSED.fee,
    ({ advisor }) => (advisor.stated.least_fee ?? null) === null,
    ({ advisor: { stated: own } }) =>
      (own.least_fee ?? null) !== null && Number(own.least_fee) <= Number(part.values[0]),
  )
  return stated && other ? [stated, { ...other, weight: MISSED.side }] : []
}

/** "For the trustee only": who acts for others, too, follows. */
const toAloneWish = (part: TermPart): Condition[] =>
  when(part.isOnly === true, {
    name: `${ALSO}${toConditionName(part)}`,
    weight: MISSED.fee,
    isMet: (firm) => isActingOnlyFor(firm, part.values),
  })

const kindOfSides: Readonly<Record<string, AdvisorTypeId>> = {
  trustee: 'esop-trustee',
  lender: 'lender',
}

/** Of those that a refused fee or side leaves, who states none may have it all the same. */
function toRefusedWish(part: TermPart, kept: readonly string[]): Condition[] {
  if (!part.isExcluded || (part.group !== 'fees' && part.group !== 'sides')) return []
  const [weight, isSilent] =
    part.group === 'fees' ? [MISSED.fee, statesNoFee] : [MISSED.side, createSilence(kept)]
  const open = {
    name: `${OPEN}${part.group}`,
    weight,
    isMet: (firm: IndexedFirm) => !isSilent(firm),
  }
  const isMet: Test = (firm) =>
    part.group === 'fees' ? !isChargedSo(firm, part.values) : !isActingFor(firm, part.values)
  return [open, { name: `${OTHER}${toConditionName(part)}`, weight, isMet }]
}

/** "No SBA" to a lender: a loan that is not asked for, rather than a lender. */
const isRefusedLoan = (
  { group, isExcluded, isOfTerms }: TermPart,
  types: readonly string[],
): boolean =>
  group === 'words' && isExcluded === true && isOfTerms === true && types.includes('lender')

/** Whether a tag of the firm names other work of a lender. */
const offersOtherLoans = ({ said, phrase }: TermPart, { tags }: IndexedFirm): boolean => {
  const stems = phrase ?? toStems(said)
  const works = homeWords.get('lender') ?? []
  return tags
    .split('|')
    .some((tag) => !tag.includes(` ${stems} `) && works.some((work) => tag.includes(` ${work} `)))
}

/** Who offers the refused loan beside others follows those that do not. */
function toRefusedLoanWish(part: TermPart, types: readonly string[]): Condition[] {
  if (!isRefusedLoan(part, types)) return []
  const says = createSaying(part)
  const name = `${OTHER}${toConditionName(part)}`
  return [{ name, weight: MISSED.word, isMet: (firm) => !says(firm) }]
}

const toRange = ({ group }: TermPart, { advisor }: IndexedFirm) =>
  group === 'ebitda' ? advisor.stated.client_ebitda : advisor.clientEmployees

function isInRange(part: TermPart, firm: IndexedFirm): boolean {
  const range = toRange(part, firm)
  return range !== null && isWithin(range, Number(part.values[0]))
}

/** Whether a firm or person is called as the parts of a group say. */
function createNameTest(asked: readonly TermPart[]): NameTest {
  const phrases = groupBy(asked, ({ group }) => group)
  return (group, { names }) =>
    phrases.get(group)?.some(({ said }) => names.includes(` ${said} `)) ?? false
}

/** Who is left out, and the words to leave out that no firm says. */
function createExclusion(parts: readonly TermPart[], firms: readonly IndexedFirm[]) {
  const excluded = parts.filter(({ isExcluded }) => isExcluded)
  const valuesOf = (wanted: string) =>
    new Set(excluded.flatMap(({ group, values }) => (group === wanted ? values : [])))
  const [services, states, sides = new Set<string>(), fees = new Set<string>()] = [
    'services',
    'states',
    'sides',
    'fees',
  ].map(valuesOf)
  const keptOf = (wanted: string) =>
    parts.flatMap(({ group, isExcluded: is, values }) => (group === wanted && !is ? values : []))
  const kept = keptOf('sides')
  const keptFees = keptOf('fees')
  const isOfKind = createKindExclusion(parts)
  const cities = [...valuesOf('cities')]
  const words = excluded
    .filter(({ group }) => group === 'words')
    .map((part) => {
      const says = createSaying(part)
      const mayOffer = isRefusedLoan(part, keptOf('types'))
      const isSaidBy: Test = (firm) => says(firm) && !(mayOffer && offersOtherLoans(part, firm))
      return { name: toConditionName(part), says, isSaidBy }
    })
  const unsaid = words.filter(({ says }) => !firms.some(says)).map(({ name }) => name)
  const isOther = createOtherSide(parts, firms)
  const onlyIn = parts.some(({ group, isOnly }) => group === 'states' && isOnly)
  const toNearness = onlyIn ? createNearness(parts, () => false) : () => 0
  const isExcluded: Test = (firm) => {
    const { advisor, city } = firm
    return (
      isOfKind(firm) ||
      advisor.services.some((service) => services?.has(service)) ||
      advisor.states.some((state) => states?.has(state)) ||
      isActingAgainst(firm, [...sides], kept) ||
      isChargingAgainst(firm, [...fees], keptFees) ||
      cities.some((name) => isInCity(city, name)) ||
      words.some(({ isSaidBy }) => isSaidBy(firm)) ||
      toNearness(firm) === ELSEWHERE ||
      isOther(firm)
    )
  }
  return { isExcluded, unsaid }
}

/** "For the trustee only": who says that it acts for others is left out, where one of the kind is left. */
function createOtherSide(parts: readonly TermPart[], firms: readonly IndexedFirm[]): Test {
  const sides = parts.filter(
    ({ group, isOnly, isExcluded }) => group === 'sides' && isOnly && !isExcluded,
  )
  const types = new Set(
    parts.flatMap(({ group, isExcluded, values }) =>
      group === 'types' && !isExcluded ? (values as AdvisorTypeId[]) : [],
    ),
  )
  const others = sides
    .flatMap((part) => toSideWishes(part, [...types]))
    .filter(({ name }) => name.startsWith(OTHER))
  const isOther: Test = (firm) => others.some(({ isMet }) => !isMet(firm))
  const isLeft = firms.some(
    (firm) => firm.advisor.typeIds.some((type) => types.has(type)) && !isOther(firm),
  )
  return sides.length > 0 && isLeft ? isOther : () => false
}

/** "Valuation, but no investment banker": who does what only the kind that is left out does. */
function createKindExclusion(parts: readonly TermPart[]): Test {
  const typesOf = (wanted: boolean) =>
    parts.flatMap(({ group, values, isExcluded = false }) =>
      group === 'types' && isExcluded === wanted ? (values as AdvisorTypeId[]) : [],
    )
  const kept = new Set(typesOf(false).flatMap((type) => kindServices[type]))
  const left = typesOf(true).flatMap((type) => kindServices[type].filter((one) => !kept.has(one)))
  return ({ advisor }) => left.some((service) => advisor.services.includes(service))
}

/** Whether a firm says a phrase in its name, its tags or what it states. */
function createSaying({ values, said, phrase }: TermPart): Test {
  const stems = phrase ?? toStems(said)
  // A firm called "Elm Trust" is a trust company.
  const isTrusts = /^trust\s+compan/.test(said)
  const code = values.length === 1 ? values[0] : undefined
  return (firm) =>
    firm.names.includes(` ${said} `) ||
    isCalledBy(firm, stems) ||
    (isTrusts && /\btrust(?: company)?$/i.test(firm.advisor.companyName)) ||
    (stems !== '' && isNamedBy(firm, stems)) ||
    (code !== undefined && code !== said && firm.words.includes(` ${code} `))
}

/**
 * "NY, NJ and CT": who serves each comes before who serves some, and where all are asked for together, before who names the work. Of a
 * region, and after "or", one is enough.
 */
function toEachPlace(asked: readonly TermPart[]): Condition[] {
  const places = asked.filter(({ group }) => group === 'states').flatMap(toPair)
  if (places.length < 2 || places.some(({ isAlternative }) => isAlternative)) return []
  const isMet: Test = ({ advisor }) =>
    advisor.served.includes(NATIONWIDE) ||
    places.every(({ values }) => isOneOf(advisor.states, values) || isOneOf(advisor.served, values))
  const isTogether = places.some(({ isJoined }) => isJoined)
  return [{ name: EACH, weight: isTogether ? MISSED.places : MISSED.place, isMet }]
}

/** "The Carolinas" are two states, each of which is meant. */
const toPair = (part: TermPart) =>
  part.values.length === 2 && /^the \w+s$/i.test(part.text)
    ? part.values.map((code) => ({ ...part, values: [code] }))
    : [part]

const isOneOf = (codes: readonly string[], of: readonly string[]) =>
  codes.some((code) => of.includes(code))

/** By the smallest region that holds the asked place and a state of the firm. */
function createFarness(asked: readonly TermPart[]) {
  const codes = asked.flatMap(({ group, values, states = [] }) =>
    group === 'states' ? values : states,
  )
  const around = regions.filter((region) => isOneOf(codes, region))
  return ({ advisor }: IndexedFirm) =>
    around.reduce(
      (least, region) =>
        isOneOf(advisor.states, region) ? Math.min(least, region.length / 100) : least,
      1,
    )
}

function createNearness(asked: readonly TermPart[], isCalled: NameTest) {
  const cityParts = asked.filter(({ group }) => group === 'cities')
  const cities = cityParts.flatMap(({ values }) => values)
  const named = asked.flatMap(({ group, values }) => (group === 'states' ? values : []))
  const states = [...named, ...toFurtherStates(cityParts, named)]
  if (cities.length === 0 && states.length === 0) return () => 0
  return (firm: IndexedFirm) => {
    const { advisor, city } = firm
    const isThere =
      cities.some((name) => isInCity(city, name)) &&
      (states.length === 0 || isOneOf(advisor.states, states))
    if (isThere || isCalled('cities', firm)) return 1
    if (isOneOf(advisor.states, states) || isCalled('states', firm)) return 2
    return advisor.served.includes(NATIONWIDE) || isOneOf(advisor.served, states) ? 3 : ELSEWHERE
  }
}
