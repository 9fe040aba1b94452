import type { Law } from '#domain/calculators/law.ts'
import type { BlockRow } from '#ui/plot/BlockRows.tsx'
import type { KeyEntry } from '#ui/plot/PlotFigure.tsx'

/** A range. `initial` is the number in the article's example. */
export type Control = {
  label: string
  min: number
  max: number
  step: number
  initial: number
  show: (value: number) => string
}

/** A figure with ranges: its texts, its ranges, and its drawing for their values. */
export type FigureModel<Name extends string = string, Id extends string = string> = {
  caption: string
  /** Amount of one block, in words. */
  block: string
  legend: readonly KeyEntry[]
  controls: Readonly<Record<Name, Control>>
  /** Ids of the facts that `draw` needs. */
  facts: readonly Id[]
  /** Ids of the facts that are cited beside the ranges. */
  sources: readonly Id[]
  draw: (values: Values<Name>, law: Law<Id>) => Drawing
}
export type Values<Name extends string = string> = Readonly<Record<Name, number>>
export type Drawing = { rows: readonly BlockRow[]; answer: string }

/** The values of the article's example. */
export function initialValues<Name extends string>({
  controls,
}: Pick<FigureModel<Name>, 'controls'>): Values<Name> {
  const names = Object.keys(controls) as Name[]
  return Object.fromEntries(names.map((name) => [name, controls[name].initial])) as Values<Name>
}
