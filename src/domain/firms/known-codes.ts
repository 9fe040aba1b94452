import * as z from 'zod/mini'

/**
 * A list of codes as the database has it. Codes that a newer release has added are left out: the database is upgraded before the site,
 * and a page that is open has the code of its day. It shows the firm without them.
 */
export function knownCodes<T extends string>(names: readonly T[]) {
  const known: ReadonlySet<string> = new Set(names)
  return z.pipe(
    z.array(z.string()),
    z.transform((codes) => codes.filter((code): code is T => known.has(code))),
  )
}
