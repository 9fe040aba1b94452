/**
 * The names of the fields on which a part of a result rests; without them it rests on all. A property test changes every other
 * field and sees that the part stays.
 */
export type Resting = { restsOn?: readonly string[] }

/** Result of a calculator, for pages, print and screen readers. */
export type Result = {
  /** The answer in sentences; the first is self-contained. */
  answer: readonly (string | ResultSentence)[]
  /** The answers to the questions of the calculator, in their order; a further one has a title of its own. */
  answers?: readonly QuestionAnswer[]
  /** Warnings for this case, and disputed law. */
  cautions: readonly string[]
  plot?: PlotData
  tables: readonly Table[]
  steps: readonly WorkedStep[]
  /** Dates for a calendar, each with an id that stays the same when its date changes. */
  days?: readonly ResultDay[]
  /** Name of the case in a calendar; may be empty. */
  caseName?: string
  /** Text by which the dates of two cases differ. */
  caseKey?: string
}

/** A sentence of an answer that rests on some of the fields. */
export type ResultSentence = Resting & { text: string }

/** What a question is answered. */
export type QuestionAnswer = Required<Resting> & {
  /** Of an answer that no question asks for. */
  title?: string
  /** The answer in a few words. */
  lead: string
  /** The calculation with its numbers. */
  line?: string
  /** What else there is to know. */
  more: readonly ResultSentence[]
  path?: Path
}

/** Points on one line of time. */
export type Path = { label: string; points: readonly PathPoint[] }
/** A point, and the wait up to the next one. */
export type PathPoint = {
  title: string
  /** As readers see it; absent where it is known only how long each wait is. */
  day?: string
  wait?: { years: number; words: string; tone: Tone }
}

/** A date of a result, or a period up to `last`. */
export type ResultDay = Resting & {
  id: string
  title: string
  first: string
  last?: string
  text: string
}

/** The first cell of a row is its heading. */
export type Table = Resting & {
  caption: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
  /** What each row rests on, where that differs by row. */
  rowsRestOn?: readonly (readonly string[])[]
  /** Whether its cells are text instead of numbers. */
  isText?: boolean
}

/** A line of the calculation: its formula in words, the formula with the numbers of the case, and the value. */
export type WorkedStep = Resting & {
  name: string
  formula: string
  filled: string
  value: string
  /** Facts that it is based on. */
  facts?: readonly string[]
}

/** `own` marks value that stays, `share` is neutral, `gone` marks payments. */
export type Tone = 'own' | 'share' | 'gone'
export type PlotData = Blocks | Columns | Days

/** Rows of small blocks, each the same amount. */
export type Blocks = Resting & {
  kind: 'blocks'
  label: string
  legend: readonly { tone: Tone; label: string }[]
  rows: readonly {
    label: string
    value: string
    parts: readonly { tone: Tone; amount: number }[]
  }[]
}

/** Days and periods up to `last` on one axis of years, the earliest first. */
export type Days = Resting & {
  kind: 'days'
  label: string
  legend: readonly { tone: Tone; label: string }[]
  entries: readonly { first: string; last?: string; tone: Tone }[]
}

/** Columns over years, in parts, with a line across. */
export type Columns = Resting & {
  kind: 'columns'
  label: string
  axis: string
  years: readonly string[]
  parts: readonly { label: string; tone: Tone; values: readonly number[] }[]
  lines: readonly { label: string; values: readonly number[] }[]
  format: (value: number) => string
}
