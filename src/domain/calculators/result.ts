/** Result of a calculator, for pages, print and screen readers. */
export type Result = {
  /** The answer in sentences; the first is self-contained. */
  answer: readonly string[]
  /** Warnings for this case, and disputed law. */
  cautions: readonly string[]
  plot?: PlotData
  spans?: Spans
  tables: readonly Table[]
  steps: readonly WorkedStep[]
  /** Dates for a calendar, each with an id that stays the same when its date changes. */
  days?: readonly ResultDay[]
  /** Name of the case in a calendar; may be empty. */
  caseName?: string
  /** Text by which the dates of two cases differ. */
  caseKey?: string
}

/** A date of a result, or a period up to `last`. */
export type ResultDay = { id: string; title: string; first: string; last?: string; text: string }

/** The first cell of a row is its heading. */
export type Table = {
  caption: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
  /** Whether its cells are text instead of numbers. */
  isText?: boolean
}

/** A line of the calculation: its formula in words, the formula with the numbers of the case, and the value. */
export type WorkedStep = {
  name: string
  formula: string
  filled: string
  value: string
  /** Facts that it is based on. */
  facts?: readonly string[]
}

/** `own` marks value that stays, `share` is neutral, `gone` marks payments. */
export type Tone = 'own' | 'share' | 'gone'
export type PlotData = Blocks | Columns

/** Rows of small blocks, each the same amount. */
export type Blocks = {
  kind: 'blocks'
  label: string
  legend: readonly { tone: Tone; label: string }[]
  rows: readonly {
    label: string
    value: string
    parts: readonly { tone: Tone; amount: number }[]
  }[]
}

/** Periods on one line of time, each from a day to a day. */
export type Spans = {
  label: string
  rows: readonly { label: string; first: string; last: string; value: string; tone: Tone }[]
}

/** Columns over years, in parts, with a line across. */
export type Columns = {
  kind: 'columns'
  label: string
  axis: string
  years: readonly string[]
  parts: readonly { label: string; tone: Tone; values: readonly number[] }[]
  lines: readonly { label: string; values: readonly number[] }[]
  format: (value: number) => string
}
