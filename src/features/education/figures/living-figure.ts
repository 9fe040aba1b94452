import type { Law } from '#domain/tools/law.ts'
import type { Row } from './squares.ts'

/** A range that a reader moves; `initial` is the example’s figure. */
export type Control = {
  label: string
  min: number
  max: number
  step: number
  initial: number
  show: (value: number) => string
}

/** A figure that answers when its reader moves a block: without script it stands as the example has it. */
export type LivingFigure<Name extends string = string, Id extends string = string> = {
  controls: Readonly<Record<Name, Control>>
  /** The facts of its limits. */
  facts: readonly Id[]
  draw: (values: Readonly<Record<Name, number>>, law: Law<Id>) => Drawing
}
/** Any figure, for the part that shows it. */
export type AnyFigure = Omit<LivingFigure, 'draw'> & {
  draw: (values: never, law: Law) => Drawing
}
/** Each row keeps its parts whatever is moved; one may have no blocks. */
export type Drawing = { rows: readonly Row[]; answer: string }

/** What a figure shows as the example has it. */
export function drawExample(figure: AnyFigure, law: Law): Drawing {
  const values = Object.entries(figure.controls).map(([name, { initial }]) => [name, initial])
  return figure.draw(Object.fromEntries(values) as never, law)
}
