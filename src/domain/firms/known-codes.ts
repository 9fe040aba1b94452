import * as z from 'zod/mini'
import { keepKnown } from './keep-known.ts'

/** A list of codes as the database has it, without those that a newer release has added. */
export function knownCodes<T extends string>(names: readonly T[]) {
  return z.pipe(
    z.array(z.string()),
    z.transform((codes) => keepKnown(codes, names) as T[]),
  )
}
