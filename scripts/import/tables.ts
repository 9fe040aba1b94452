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

/** Reads a cell; an empty one is ''. Those of the forms take null too. */
type Cell = z.ZodMiniType

/** A table that lists are imported into and exported from. */
export type Table = {
  name: 'advisors' | 'companies'
  sql: string
  id: string
  /** Where its keys stand. */
  keys: string
  /** What a list may hold, by column, in the order of an export. */
  columns: Record<string, Cell>
  /** Set where a row is new. */
  fresh: Record<string, string>
  /** Which rows an export holds: those in the directory. */
  listed: string
}

const KEY_MAX = 200
/** The column of a list that tells its rows apart, from one file to the next. */
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
const nothing = z.pipe(
  z.literal(''),
  z.transform(() => null),
)
const maybe = z.pipe(trimmed, z.union([nothing, flag], 'Please write yes, no or nothing'))

/** Between the words of a cell that holds several. */
export const BETWEEN = '; '
const listOf = (text: string) =>
  text.split(/[;,]/).flatMap((word) => word.trim().toLowerCase() || [])
/** Several words of a list, in any case; an empty cell states nothing. */
const words = (known: readonly string[], message: string) => {
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
        // As the database writes them: else the same list would change its rows each time.
        z.transform((text) => text?.replaceAll(/\s*,\s*/g, ', ') ?? null),
      ),
      ...Object.fromEntries(advisorServiceNames.map((name) => [name, flag])),
      states_served: words(
        Object.keys(stateNames),
        'Please write postal codes of states, such as IL; TX',
      ),
      nationwide: flag,
      fee_models: words(feeModels, `Please write some of: ${feeModels.join('; ')}`),
      esop_practice_since: practiceSince,
      esop_companies_advised: companiesAdvised,
      taking_clients: maybe,
    },
    fresh: {},
    listed: 'suspended_at is null',
  },
  companies: {
    name: 'companies',
    sql: 'public.companies',
    id: 'id',
    keys: 'private.company_keys',
    columns: { ...common, industry: shape.industry, is_featured: flag },
    fresh: { status: 'approved' },
    listed: `status = 'approved'`,
  },
}
