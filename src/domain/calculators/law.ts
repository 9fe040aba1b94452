/** A legal constant for calculations: a percentage is a fraction of one. */
export type Figure = {
  /** In the fact's unit; absent where the fact is words, or a day. */
  value?: number | undefined
  day?: string | undefined
  /** As readers see it: `25%`, `$1,455,000`. */
  shown: string
  authority: string
  /** The year for which it holds, where it changes yearly. */
  year?: string | undefined
}

/** The constants that a calculator needs, by the id of their fact. */
export type Law<Id extends string = string> = Readonly<Record<Id, Figure>>

/** Legal constants, each with the place of its sources. */
export type CitedLaw<Id extends string = string> = Readonly<Record<Id, Figure & { href: string }>>

/** The number of a constant; a fact without one stops the calculation, and with it the build. */
export function num<Id extends string>(law: Law<Id>, id: Id): number {
  const { value } = law[id]
  if (value === undefined) throw new Error(`The fact ${id} has no number: give it "machine".`)
  return value
}

/** The day of a constant. */
export function dayOf<Id extends string>(law: Law<Id>, id: Id): string {
  const { day } = law[id]
  if (day === undefined) throw new Error(`The fact ${id} has no day: give it "machine".`)
  return day
}
