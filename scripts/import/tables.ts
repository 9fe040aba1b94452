import * as z from 'zod/mini'
import type { FormField } from '#domain/forms/form-fields.ts'
import { isRange, toRangeText, type Person } from '#domain/forms/composite-text.ts'
import { parseRangeText } from '#domain/forms/range-text.ts'
import { isBlank, lineSchema } from '#domain/forms/text.ts'
import { declaredNames, firmFields, type FirmKind } from '#domain/firms/fields.ts'
import { pageForms } from '#domain/firms/forms.ts'

/** Schema of a cell; an empty cell is ''. Schemas of forms also accept null. */
type Cell = z.ZodMiniType

/** A table for import and export. */
export type ImportTable = {
  name: 'advisors' | 'companies'
  sql: string
  id: string
  /** Table of the import keys. */
  keys: string
  /** Columns of a list with their schemas, in export order. */
  columns: Record<string, Cell>
  /** Those of them that are keys of the document. */
  declared: readonly string[]
  /** Values that only new rows get. */
  newRowValues: Record<string, string>
}

const KEY_MAX = 200
/** Column that identifies a row of a list from one file to the next. */
export const KEY = 'import_key'
const key = lineSchema(KEY_MAX, 'This cell names the row for the next import: it cannot be empty')

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
const SEPARATOR = '; '
/** A cell with several codes, in any case. */
function toListCell(codes: readonly string[], message: string, stored: Cell): Cell {
  const byWord = new Map(codes.map((code) => [code.toLowerCase(), code]))
  const find = (text: string) =>
    text.split(/[;,]/).flatMap((part) => {
      const word = part.trim().toLowerCase()
      return word ? [byWord.get(word)] : []
    })
  const areKnown = z.refine<string>((text) => !find(text).includes(undefined), message)
  const toCodes = z.transform((text: string): unknown => [...new Set(find(text))])
  return z.pipe(z.pipe(z.string().check(areKnown), toCodes), stored)
}

/** A cell with one code or its name, in any case. */
function toCodeCell(choices: Readonly<Record<string, string>>, stored: Cell): Cell {
  const named = Object.entries(choices).filter(([code]) => code !== '')
  const byWord = new Map(
    named.flatMap(([code, name]) => [
      [code.toLowerCase(), code],
      [name.toLowerCase(), code],
    ]),
  )
  const find = (text: string) => (text.trim() ? byWord.get(text.trim().toLowerCase()) : '')
  const isKnown = z.refine<string>(
    (text) => find(text) !== undefined,
    `Please write one of: ${named.map(([code]) => code).join('; ')}`,
  )
  return z.pipe(
    z.pipe(
      z.string().check(isKnown),
      z.transform((text: string): unknown => find(text)),
    ),
    stored,
  )
}

/** People in a cell, as `toPersonCell` writes them. */
const toPeopleDraft = (cell: unknown): unknown =>
  String(cell)
    .split(SEPARATOR.trim())
    .flatMap((one) => {
      const [role = '', name = '', license = '', since = ''] = one
        .split('|')
        .map((part) => part.trim())
      return one.trim() === '' ? [] : [{ role, name, license, since }]
    })
/** What a spreadsheet makes of "1-10" or "12-10". */
const DATE =
  /^\s*(?:\d{1,4}[-/]\d{1,2}[-/]\d{1,4}|\d{1,2}-[a-z]{3,9}(?:-\d{2,4})?|[a-z]{3,9}-\d{2,4})\s*$/i
const toNoDate = (example: string) =>
  z.refine<unknown>(
    (cell) => !DATE.test(String(cell)),
    `A spreadsheet has made a date of this. Please write it as text, such as ${example}`,
  )

/** A telephone number, also as a copied link or as a spreadsheet saves a column of numbers. */
const toPhoneText = z.transform((cell: unknown): unknown =>
  String(cell)
    .trim()
    .replace(/^tel:/i, '')
    .replace(/^(\+?\d{10,15})\.0$/, '$1'),
)

/** Fields whose cells other lists fill with the numbers of a register: codes of industries, or a person's number. */
const inWords: ReadonlySet<string> = new Set(['industry', 'contact_person'])
const isInWords = z.refine<unknown>(
  (cell) => !/^\s*\d+(?:\.0)?\s*$/.test(String(cell)),
  'This is a number of another list. Please write words',
)

const isOneAddress = z.refine<unknown>(
  (cell) => String(cell).split('@').length < 3,
  'Please give one email address',
)

/** A range as one text; the form has two inputs. */
function toRangeCell(stored: Cell, isMoney = false): Cell {
  const isRead = z.refine<string>(
    (text) => isBlank(text) || parseRangeText(text, isMoney) !== undefined,
    isMoney
      ? 'Please write a range of dollars, such as $2 million to $10 million, $2M and up, or up to $5M'
      : 'Please write a range of whole numbers, such as 20 to 500, 100 and up, or up to 50',
  )
  const toBounds = (text: string): unknown => {
    const [min, max] = parseRangeText(text, isMoney) ?? []
    return { min: min?.toString() ?? '', max: max?.toString() ?? '' }
  }
  return z.pipe(
    z.pipe(
      z.string().check(toNoDate(isMoney ? '$2M to $10M' : '20 to 500'), isRead),
      z.transform(toBounds),
    ),
    stored,
  )
}

/** Schema of a field's cell: text as in the form; flags, lists and choices by their labels. */
function toCell(name: string, { kind, stored, choices = {} }: FormField, isMoney?: boolean): Cell {
  if (kind === 'flag') return flag
  if (kind === 'choice') return 'yes' in choices ? optionalFlag : toCodeCell(choices, stored)
  if (kind === 'range') return toRangeCell(stored, isMoney)
  if (kind === 'email') return z.pipe(z.unknown().check(isOneAddress), stored)
  if (kind === 'tel') return z.pipe(toPhoneText, stored)
  if (kind === 'number')
    return z.pipe(z.unknown().check(toNoDate(name.endsWith('_since') ? '1998' : '250')), stored)
  if (inWords.has(name)) return z.pipe(z.unknown().check(isInWords), stored)
  if (kind === 'people') return z.pipe(z.transform(toPeopleDraft), stored)
  if (kind !== 'list') return stored
  const codes = Object.keys(choices)
  const message =
    name === 'states_served'
      ? 'Please write postal codes of states, such as IL; TX'
      : `Please write some of: ${codes.join('; ')}`
  return toListCell(codes, message, stored)
}

/** A value as the import reads it. */
export function toCellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (isRange(value)) return toRangeText(value)
  if (!Array.isArray(value)) return String(value as string | number)
  return value
    .map((one) => (typeof one === 'object' ? toPersonCell(one as Person) : one))
    .join(SEPARATOR)
}
const toPersonCell = ({ role, name, license, since }: Person) =>
  [role, name, license, since].map((part) => part ?? '').join(' | ')

/** Columns of a list of firms, in the order of their fields. */
function toCells(kind: FirmKind): Record<string, Cell> {
  const { fields } = pageForms[kind]
  return Object.fromEntries(
    Object.keys(firmFields[kind]).flatMap((name) => {
      const field = fields[name]
      // Columns that only the firm may state are in no list.
      const isListed = field && field.kind !== 'custom' && !firmFields[kind][name]?.isOwn
      return isListed ? [[name, toCell(name, field, firmFields[kind][name]?.isMoney)]] : []
    }),
  )
}

/** Formatted as the database stores it; otherwise each import of the same list would change its rows. */
const tags = z.pipe(
  pageForms.advisor.schema.shape['areas_of_expertise'] as Cell,
  z.transform((text) => (text as string | null)?.replaceAll(/\s*,\s*/g, ', ') ?? null),
)

export const tables: Record<ImportTable['name'], ImportTable> = {
  advisors: {
    name: 'advisors',
    sql: 'public."Advisors"',
    id: '"Id"',
    keys: 'private.advisor_keys',
    columns: {
      [KEY]: key,
      ...toCells('advisor'),
      areas_of_expertise: tags,
    },
    declared: declaredNames,
    newRowValues: {},
  },
  companies: {
    name: 'companies',
    sql: 'public.companies',
    id: 'id',
    keys: 'private.company_keys',
    columns: {
      [KEY]: key,
      ...toCells('company'),
      is_featured: flag,
    },
    declared: [],
    newRowValues: { status: 'approved' },
  },
}

/** The table of a list that a command names; undefined for another word. */
export const tableNamed = (name = ''): ImportTable | undefined =>
  Object.values(tables).find((table) => table.name === name)
