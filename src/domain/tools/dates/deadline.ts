import type { Law } from '#domain/tools/law.ts'
import type { Reasons } from '#domain/tools/tool.ts'
import { type Entry, fillWords, type When, type Words } from './entry.ts'

/**
 * A deadline is declared once: its id, the facts whose numbers it uses, and how its days are counted. Its words stand in
 * `content/deadlines.yaml` under the same id.
 */
export type Deadline<Origin, Fact extends string, Days extends When = When> = {
  id: string
  /** Its id in a calendar, where several declarations word one duty. */
  duty?: string
  facts: readonly Fact[]
  /** Its days: a pure function, which figures and other calculators call too. */
  when: (origin: Origin, law: Law<Fact>) => Days
  /** Whether it follows from this origin; left out: always. */
  applies?: (origin: Origin) => boolean
  /** The places that its words may name in braces, each with its text. */
  places: Readonly<Record<string, (origin: Origin, law: Law<Fact>) => string>>
}

/** Declares a deadline: its functions may use only the facts that it names. */
export function deadline<Origin, Fact extends string, Days extends When>(
  declared: Deadline<Origin, Fact, Days>,
): Deadline<Origin, Fact, Days> {
  return declared
}

/** The law and the words of the dates. */
export type Ground<Fact extends string = string> = { law: Law<Fact>; words: Words }

type Declared<Input, Origin, Fact extends string> = {
  /** The origin of these deadlines in a case; null where the case has none. */
  originOf: (input: Input, law: Law<Fact>) => Origin | null
  /** Facts that `originOf` uses. */
  facts?: readonly Fact[]
  /** The year in the ids of its entries, where its duties return every year. */
  yearOf?: (origin: Origin) => string
  /** Fields that cannot change the answer, with the reason. */
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
    /** Facts whose numbers or days enter the dates. */
    facts: [...new Set([...(declared.facts ?? []), ...deadlines.flatMap(({ facts }) => facts)])],
    /** The deadlines of a case, with their words. */
    toEntries: (input: Input, ground: Ground<Fact>): Entry[] => {
      const origin = originOf(input, ground.law)
      if (origin === null) return []
      const year = declared.yearOf?.(origin)
      return deadlines
        .filter(({ applies }) => applies?.(origin) ?? true)
        .map((one) => toEntry(one, origin, ground, year))
    },
  }
}

function toEntry<Origin, Fact extends string>(
  { id, duty = id, when, places }: Deadline<Origin, Fact>,
  origin: Origin,
  { law, words }: Ground<Fact>,
  year: string | undefined,
): Entry {
  const values = Object.entries(places).map(([name, toText]) => [name, toText(origin, law)])
  return {
    id: year === undefined ? duty : `${duty}-${year}`,
    ...fillWords({ law, words }, id, Object.fromEntries(values)),
    ...when(origin, law),
  }
}
