import * as z from 'zod/mini'
import { advisorServiceNames } from '#domain/advisors/advisor.ts'
import {
  advisorRegistrationSchema,
  companyRegistrationSchema,
} from '#domain/registrations/registration.ts'
import { companiesAdvised, practiceSince } from '#domain/listings/listing-form.ts'
import { stateNames } from '#domain/advisors/state-names.ts'
import { feeModels } from '#domain/listings/terms.ts'
import { line } from '#domain/forms/text.ts'

/** Schema of a cell; an empty cell is ''. Schemas of forms also accept null. */
type Cell = z.ZodMiniType

/** A table for import and export. */
export type Table = {
  name: 'advisors' | 'companies'
  sql: string
  id: string
  /** Table of the import keys. */
  keys: string
  /** Columns of a list with their schemas, in export order. */
  columns: Record<string, Cell>
  /** Values that only new rows get. */
  newRowValues: Record<string, string>
  /** SQL condition for exported rows: those in the directory. */
  listed: string
}

const KEY_MAX = 200
/** Column that identifies a row of a list from one file to the next. */
export const KEY = 'import_key'
const key = line(KEY_MAX, 'This cell names the row for the next import: it cannot be empty')

const trimmed = z.transform((cell: unknown): unknown => String(cell).trim())
const flag = z.pipe(
  trimmed,
  z.stringbool({
    truthy: ['true', 'yes', 'y', '1', 'x'],
    falsy: ['false', 'no', 'n', '0', ''],
    error: 'Please write yes or no',
  }),
)
const emptyCell = z.pipe(
  z.literal(''),
  z.transform(() => null),
)
const optionalFlag = z.pipe(trimmed, z.union([emptyCell, flag], 'Please write yes, no or nothing'))

/** Separator of a cell with several values. */
export const SEPARATOR = '; '
const listOf = (text: string) =>
  text.split(/[;,]/).flatMap((word) => word.trim().toLowerCase() || [])
/** A cell with several known values, in any case; an empty cell leaves the column unknown. */
const knownValues = (known: readonly string[], message: string) => {
  const byWord = new Map(known.map((word) => [word.toLowerCase(), word]))
  const all = z.refine<string>((text) => listOf(text).every((word) => byWord.has(word)), message)
  return z.pipe(
    z.string().check(all),
    z.transform((text) => {
      const found = [...new Set(listOf(text).flatMap((word) => byWord.get(word) ?? []))].toSorted()
      return found.length > 0 ? found : null
    }),
  )
}

const { shape } = companyRegistrationSchema
const common = {
  [KEY]: key,
  company_name: shape.companyName,
  contact_person: shape.contactPerson,
  email: shape.email,
  phone: shape.phone,
  website: shape.website,
  location: shape.location,
  description: shape.description,
}

export const tables: Record<Table['name'], Table> = {
  advisors: {
    name: 'advisors',
    sql: 'public."Advisors"',
    id: '"Id"',
    keys: 'private.advisor_keys',
    columns: {
      ...common,
      areas_of_expertise: z.pipe(
        advisorRegistrationSchema.shape.areasOfExpertise,
        // Formatted as the database stores it; otherwise each import of the same list would change its rows.
        z.transform((text) => text?.replaceAll(/\s*,\s*/g, ', ') ?? null),
      ),
      ...Object.fromEntries(advisorServiceNames.map((name) => [name, flag])),
      states_served: knownValues(
        Object.keys(stateNames),
        'Please write postal codes of states, such as IL; TX',
      ),
      nationwide: flag,
      fee_models: knownValues(feeModels, `Please write some of: ${feeModels.join('; ')}`),
      esop_practice_since: practiceSince,
      esop_companies_advised: companiesAdvised,
      taking_clients: optionalFlag,
    },
    newRowValues: {},
    listed: 'suspended_at is null',
  },
  companies: {
    name: 'companies',
    sql: 'public.companies',
    id: 'id',
    keys: 'private.company_keys',
    columns: { ...common, industry: shape.industry, is_featured: flag },
    newRowValues: { status: 'approved' },
    listed: `status = 'approved'`,
  },
}
