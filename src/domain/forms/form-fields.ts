/**
 * Declaration of forms. Each form is declared once, field by field; its schema, draft, columns and labels are derived, and
 * `FormParts` renders it. A field has the name of its column.
 */
import * as z from 'zod/mini'
import { parseWhole, parseYear } from './amount.ts'
import { requiredEmail as emailSchema, optionalEmail } from './email.ts'
import type { FieldSpec } from './field-spec.ts'
import { emptyToNull, httpUrl, isBlank, isUnsaid, lineSchema, proseSchema } from './text.ts'

type Words = {
  label: string
  hint?: string
  autoComplete?: string
  /** Full width; other fields are in two columns. */
  isWide?: boolean
}

/** `custom`: the form renders the field itself. */
export type FieldKind = Exclude<FieldSpec['kind'], 'tags' | 'links'> | 'date' | 'custom'

/** A field of a form. `Typed` is its value while it is edited, `Stored` its value in the column. */
export type FormField<Typed = unknown, Stored = unknown> = Words & {
  kind: FieldKind
  isRequired?: boolean
  /** Maximum number of characters. */
  max?: number
  /** First and last day, ISO 8601. */
  from?: string
  until?: string
  /** Labels of the choices, by value. */
  choices?: Readonly<Record<string, string>>
  /** Value in an empty form. */
  blank: Typed
  /** Schema of the value in a draft. */
  draft: z.ZodMiniType<Typed>
  /** Validates the value and converts it for the column. */
  stored: z.ZodMiniType<Stored>
  /** Converts the column's value for the form. */
  toTyped(stored: unknown): Typed
}
export type Fields = Readonly<Record<string, FormField>>

const toText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

function toTextField<Stored>(
  kind: FieldKind,
  words: Omit<Partial<FormField>, 'kind'> & Words,
  stored: z.ZodMiniType<Stored>,
): FormField<string, Stored> {
  return { ...words, kind, blank: '', draft: z.string(), stored, toTyped: toText }
}

type TextWords = Words & { max: number }
/** `required` is the message for an empty field, `min` the minimum number of characters. */
type Required = { required: string; min?: number }

type TextKind = {
  (words: TextWords & Required): FormField<string, string>
  (words: TextWords): FormField<string, string | null>
}
const toTextKind = (
  kind: FieldKind,
  toSchema: typeof lineSchema,
  isEmpty?: (text: string) => boolean,
) =>
  (({ required, min, ...words }: TextWords & Partial<Required>) =>
    required === undefined
      ? toTextField(kind, words, emptyToNull(toSchema(words.max), isEmpty))
      : toTextField(
          kind,
          { ...words, isRequired: true },
          toSchema(words.max, required, min),
        )) as TextKind

/** One line of text. */
export const text = toTextKind('text', lineSchema, isUnsaid)
/** A phone number. */
export const phone = toTextKind('tel', lineSchema, isBlank)
/** Multi-line text. */
export const prose = toTextKind('prose', proseSchema)
/** Comma-separated words in one field. */
export const tags = toTextKind('text', proseSchema)

type Checked = Words & { invalid: string }

/** A required email address. */
export const email = ({ invalid, ...words }: Checked) =>
  toTextField('email', { ...words, isRequired: true }, emailSchema(invalid))
/** An optional email address. */
export const emailOrNone = ({ invalid, ...words }: Checked) =>
  toTextField('email', words, optionalEmail(invalid))
/** An optional URL. */
export const url = ({ invalid, ...words }: Checked) =>
  toTextField('url', words, emptyToNull(httpUrl(invalid), isBlank))

/** An optional integer, or year. */
export function number({
  min,
  max,
  invalid,
  isMoney,
  isYear,
  ...words
}: Checked & {
  min: number
  max: number
  isMoney?: boolean
  isYear?: boolean
}): FormField<string, number | null> {
  const read = isYear ? parseYear : (typed: string) => parseWhole(typed, isMoney)
  const isBetween = z.refine<string>((one) => {
    const value = read(one)
    return value !== undefined && value >= min && value <= max
  }, invalid)
  const typed = z.pipe(
    z.nullish(z.union([z.string(), z.number()])),
    z.transform((value): string | null => (isBlank(toText(value)) ? null : toText(value))),
  )
  const stored = z.pipe(
    z.pipe(typed, z.nullable(z.string().check(isBetween))),
    z.transform((value) => (value === null ? null : (read(value) ?? null))),
  )
  return toTextField('number', words, stored)
}

/** A day, ISO 8601; `blank` is the usual one. */
export const date = ({
  blank,
  ...words
}: Words & Pick<FormField, 'from' | 'until'> & { blank: string }): FormField<string, string> => ({
  ...toTextField('date', { ...words, isRequired: true }, z.string()),
  blank,
})

/** A checkbox. */
export function flag(words: Words): FormField<boolean, boolean> {
  const schema = z.boolean()
  return {
    ...words,
    kind: 'flag',
    blank: false,
    draft: schema,
    stored: schema,
    toTyped: (stored) => stored === true,
  }
}

/** Yes, no, or not stated, as a select with these labels. */
export function yesOrNo({
  yes,
  no,
  ...words
}: Words & { yes: string; no: string }): FormField<'' | 'yes' | 'no', boolean | null> {
  const draft = z.enum(['', 'yes', 'no'])
  return {
    ...words,
    kind: 'choice',
    choices: { '': 'Not stated', yes, no },
    blank: '',
    draft,
    stored: z.pipe(
      draft,
      z.transform((choice) => (choice === '' ? null : choice === 'yes')),
    ),
    toTyped: (stored) => (typeof stored === 'boolean' ? (stored ? 'yes' : 'no') : ''),
  }
}

/** One of these choices as a select; `required` is the message without a choice. */
export function oneOf({
  choices,
  required,
  ...words
}: Words & { choices: Readonly<Record<string, string>>; required: string }): FormField<
  string,
  string
> {
  return {
    ...words,
    kind: 'choice',
    isRequired: true,
    choices: { '': 'Choose', ...choices },
    blank: '',
    draft: z.string(),
    stored: z.string().check(z.minLength(1, required)),
    toTyped: toText,
  }
}

/** One of these choices or none, as a select; none is stored as null. */
export function oneOrNone({
  choices,
  none = 'Not stated',
  ...words
}: Words & { choices: Readonly<Record<string, string>>; none?: string }): FormField<
  string,
  string | null
> {
  const draft = z.enum(['', ...Object.keys(choices)])
  return {
    ...words,
    kind: 'choice',
    choices: { '': none, ...choices },
    blank: '',
    draft,
    stored: z.pipe(
      z.nullable(draft),
      z.transform((code) => code || null),
    ),
    toTyped: (stored) => z.safeParse(draft, stored).data ?? '',
  }
}

/** Any number of these choices, stored in alphabetical order; none is stored as null. */
export function list<Code extends string>({
  choices,
  atMost = Infinity,
  ...words
}: Words & { choices: Readonly<Record<Code, string>>; atMost?: number }): FormField<
  Code[],
  Code[] | null
> {
  const draft = z.array(z.enum(Object.keys(choices) as Code[]))
  const few = z.refine<Code[]>(
    (codes) => codes.length <= atMost,
    `Please choose ${atMost} or fewer`,
  )
  return {
    ...words,
    kind: 'list',
    choices,
    blank: [],
    draft,
    stored: z.pipe(
      z.nullable(draft.check(few)),
      z.transform((codes) =>
        codes === null || codes.length === 0 ? null : codes.toSorted((a, b) => (a < b ? -1 : 1)),
      ),
    ),
    toTyped: (stored) => z.safeParse(draft, stored).data ?? [],
  }
}

/** Fields under a legend, in order; `groups` are sets of checkboxes below them. */
export type Part = {
  legend: string
  hint?: string
  /** Closed until somebody opens it. */
  isFolded?: boolean
  fields: Fields
  groups?: readonly { legend: string; fields: Fields }[]
}

type Merged<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer All) => void
  ? All
  : never
type FieldsOf<Of extends readonly Part[]> = Merged<Of[number]['fields'] | GroupFieldsOf<Of[number]>>
type GroupFieldsOf<One> = One extends { groups: readonly { fields: infer F }[] } ? F : never
/** Values of a form while it is edited. */
type TypedOf<F> = { [Name in keyof F]: F[Name] extends FormField<infer T> ? T : never }
type SchemasOf<F> = {
  [Name in keyof F]: F[Name] extends FormField<unknown, infer S> ? z.ZodMiniType<S> : never
}

/** Values of any form, by column. */
export type FormValues = Readonly<Record<string, unknown>>
/** A form without the types of its fields. */
export type FormSpec = {
  parts: readonly Part[]
  fields: Fields
  columns: readonly string[]
  labels: Readonly<Record<string, string>>
  blank: FormValues
  draft: z.ZodMiniType<FormValues>
  schema: z.ZodMiniObject
  toTyped(row: FormValues): FormValues
}

/** Creates a form from its parts. */
export function toForm<const Of extends readonly Part[]>(parts: Of) {
  const fields = Object.assign(
    {},
    ...parts.flatMap((part) => [part, ...(part.groups ?? [])]).map((one) => one.fields),
  ) as Record<string, FormField>
  const ofEach = <T>(take: (field: FormField, name: string) => T) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, take(field, name)]))
  type Typed = TypedOf<FieldsOf<Of>>
  return {
    parts,
    fields: fields as unknown as FieldsOf<Of>,
    /** Columns that the form fills. */
    columns: Object.keys(fields),
    labels: ofEach(({ label }) => label),
    /** Values of an empty form. */
    blank: ofEach(({ blank }) => blank) as Typed,
    /** Schema of a draft. */
    draft: z.object(ofEach(({ draft }) => draft)) as unknown as z.ZodMiniType<Typed>,
    /** Validates the values and converts them to columns. */
    schema: z.object(ofEach(({ stored }) => stored) as unknown as SchemasOf<FieldsOf<Of>>),
    /** Values of a row, converted for the form. */
    toTyped: (row: FormValues) => ofEach(({ toTyped }, name) => toTyped(row[name])) as Typed,
  }
}
