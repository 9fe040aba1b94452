/** Items of a text, separated by commas. */
export function toList(text: string, separator = ','): string[] {
  return text.split(separator).map((item) => item.trim())
}

export function toLines(text: string): string[] {
  return toList(text.trim(), '\n')
}

/** Rows of a text: one a line, with cells separated by bars. A missing cell is empty. */
export function toTable<Name extends string>(
  names: readonly Name[],
  text: string,
): Record<Name, string>[] {
  return toLines(text).map((line) => {
    const cells = toList(line, '|')
    const row = names.map((name, at) => [name, cells[at] ?? ''])
    return Object.fromEntries(row) as Record<Name, string>
  })
}
