import * as z from 'zod/mini'
import { personSchema, rangeSchema } from '#domain/forms/composite-fields.ts'
import type { FieldSpec } from '#domain/forms/field-spec.ts'
import { advisorFields } from './fields.ts'
import { knownCodes } from './known-codes.ts'
import { listedColumns, type Listed } from './listed.ts'
import { statedColumns, type Stated } from './stated.ts'

const schemaOf = ({ kind, choices = {} }: FieldSpec): z.ZodMiniType => {
  // A box that is not ticked is not stated, and not in the document.
  if (kind === 'flag')
    return z.pipe(
      z.nullable(z.boolean()),
      z.transform((is) => is ?? false),
    )
  if (kind === 'choice') return z.nullable(z.boolean())
  if (kind === 'number') return z.nullable(z.int())
  if (kind === 'range') return z.nullable(rangeSchema)
  if (kind === 'people') return z.nullable(z.array(personSchema))
  return z.nullable(kind === 'list' ? knownCodes(Object.keys(choices)) : z.string())
}

const toSchema = <T>(columns: readonly string[]) =>
  z.object(
    Object.fromEntries(
      columns.map((name) => [name, schemaOf(advisorFields[name as keyof typeof advisorFields])]),
    ),
  ) as unknown as z.ZodMiniType<T>

/** What a firm states, as it arrives. */
export const statedSchema = /* @__PURE__ */ toSchema<Stated>(statedColumns)
/** The part of it that a list reads. */
export const listedSchema = /* @__PURE__ */ toSchema<Listed>(listedColumns)
