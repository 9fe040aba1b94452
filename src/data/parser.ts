import * as z from 'zod/mini'
import { toNames } from './card-fields.ts'

/** Rows of any columns. */
export const rowsSchema = z.array(z.looseObject({}))

/** Parses rows, whose columns have the names of the schema's fields after `toFields`. */
export const toParser =
  <T, From extends object = Record<string, unknown>>(
    schema: z.ZodMiniType<T>,
    toFields: (row: From) => object = toNames,
  ) =>
  (rows: unknown): T[] =>
    (rowsSchema.parse(rows) as unknown as From[]).map((row) => schema.parse(toFields(row)))
