/** Something wrong in a file that editors write: where it stands, what it is, how to mend it. */
export type Finding = {
  level: 'error' | 'warning'
  /** From the folder that holds `content`. */
  file: string
  line?: number
  problem: string
  remedy: string
}

export function error(
  at: Pick<Finding, 'file' | 'line'>,
  problem: string,
  remedy: string,
): Finding {
  return { level: 'error', ...at, problem, remedy }
}

export function warning(...finding: Parameters<typeof error>): Finding {
  return { ...error(...finding), level: 'warning' }
}

export type Fault = readonly [problem: string, remedy: string]
type Place = { file: string; lineOf: (path: string) => number }

/** Something wrong with a field, `whatToAsk.1` too, of a file of data. */
export function atField({ file, lineOf }: Place, field: string, ...fault: Fault): Finding {
  return error({ file, line: lineOf(field) }, ...fault)
}

/** `content/articles/a.mdx:12 — problem. Remedy` */
export function toText({ level, file, line, problem, remedy }: Finding): string {
  return `${level}: ${line === undefined ? file : `${file}:${line}`}\n  ${problem}\n  ${remedy}`
}
