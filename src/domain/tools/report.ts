/** What a calculator answers, in a form that a page, a printer and a screen reader can show. */
export type Report = {
  /** The answer in sentences; the first can stand alone. */
  answer: readonly string[]
  /** What this case should be warned of, or where the law is disputed. */
  cautions: readonly string[]
  plot?: Plot
  tables: readonly Table[]
  steps: readonly Step[]
  /** For a calendar: each with an id that stays the same when its day changes. */
  days?: readonly ReportDay[]
}

/** A day of a report, or days up to `last`. */
export type ReportDay = { id: string; title: string; first: string; last?: string; text: string }

/** The first cell of a row is its heading. */
export type Table = {
  caption: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
  /** Its cells are words, not numbers one under the other. */
  isText?: boolean
}

/** A line of the calculation: its formula in words, the same with the numbers of the case, and the value. */
export type Step = {
  name: string
  formula: string
  filled: string
  value: string
  /** The facts that it rests on. */
  facts?: readonly string[]
}

/** `own` is the good that stays, `share` what is neutral, `gone` what is paid away. */
export type Tone = 'own' | 'share' | 'gone'
export type Plot = Blocks | Columns

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
