import { groupBy } from '#domain/group-by.ts'

/** The text that stands there most often, which a page says once instead; undefined without any. */
export function toUsual(texts: readonly string[]): string | undefined {
  const counted = [...groupBy(texts, (text) => text)]
  return counted.toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0]
}
