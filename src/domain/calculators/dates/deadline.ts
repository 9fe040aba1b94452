import type { Law } from '#domain/calculators/law.ts'
import type { Reasons } from '#domain/calculators/tool.ts'
import { type DateEntry, fillWords, type When, type Words } from './entry.ts'

/**
 * A deadline is declared once: its id, its facts, and the calculation of its days. Its texts are in `content/deadlines.yaml`
 * under the same id.
 */
type Deadline<Origin, Fact extends string, Days extends When = When> = {
  id: string
  /** Id in a calendar if several declarations describe one duty. */
  duty?: string
  facts: readonly Fact[]
  /** Its days: a pure function, which figures and other calculators also call. */
  when: (origin: Origin, law: Law<Fact>) => Days
  /** Whether it applies to this origin; by default always. */
  applies?: (origin: Origin, law: Law<Fact>) => boolean
  /** Placeholders of its text with their values. */
  places: Readonly<Record<string, (origin: Origin, law: Law<Fact>) => string>>
}

/** Declares a deadline: its functions may use only the facts that it lists. */
export function deadline<Origin, Fact extends string, Days extends When>(
  declared: Deadline<Origin, Fact, Days>,
): Deadline<Origin, Fact, Days> {
  return declared
}

/** Law and texts of the dates. */
export type DateSources<Fact extends string = string> = { law: Law<Fact>; words: Words }

type Declared<Input, Origin, Fact extends string> = {
  /** Origin of these deadlines in a case; null if the case has none. */
  originOf: (input: Input, law: Law<Fact>) => Origin | null
  /** Fields that `originOf` reads. */
  fields: readonly (keyof Input & string)[]
  /** Facts that `originOf` uses. */
  facts?: readonly Fact[]
  /** Year for the ids of its entries if its duties recur every year. */
  yearOf?: (origin: Origin) => string
  /** Fields without effect on the answer, with the reason. */
  unused?: (input: Partial<Input>, law: Law<Fact>) => Reasons
  deadlines: readonly Deadline<NoInfer<Origin>, Fact>[]
}

/** Deadlines that are counted from the same event: a sale, a plan year, a payment, a birth. */
export function deadlinesOf<Input, Origin, Fact extends string>(
  declared: Declared<Input, Origin, Fact>,
) {
  const { originOf, unused, deadlines } = declared
  return {
    unused,
    deadlines: deadlines.map(({ id, places }) => ({ id, places: Object.keys(places) })),
    /** Facts whose numbers or dates enter the calculation. */
    facts: [...new Set([...(declared.facts ?? []), ...deadlines.flatMap(({ facts }) => facts)])],
    /** Deadlines of a case with their texts. */
    toEntries: (input: Input, ground: DateSources<Fact>): DateEntry[] => {
      const origin = originOf(input, ground.law)
      if (origin === null) return []
      const year = declared.yearOf?.(origin)
      return deadlines
        .filter(({ applies }) => applies?.(origin, ground.law) ?? true)
        .map((one) => toEntry(one, origin, ground, { year, restsOn: declared.fields }))
    },
  }
}

function toEntry<Origin, Fact extends string>(
  { id, duty = id, when, places }: Deadline<Origin, Fact>,
  origin: Origin,
  { law, words }: DateSources<Fact>,
  { year, restsOn }: { year: string | undefined; restsOn: readonly string[] },
): DateEntry {
  const values = Object.entries(places).map(([name, toText]) => [name, toText(origin, law)])
  return {
    id: year === undefined ? duty : `${duty}-${year}`,
    ...fillWords({ law, words }, id, Object.fromEntries(values)),
    ...when(origin, law),
    restsOn,
  }
}
