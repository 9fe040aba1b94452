/** What a firm states on its page, and how a profile and the comparison show it. */
import {
  isRange,
  NONE,
  toPersonText,
  toRangeText,
  type Person,
  type Range,
} from '#domain/forms/composite-text.ts'
import type { FieldSpec } from '#domain/forms/field-spec.ts'
import { keepKnown } from './keep-known.ts'
import { advisorFields, firmFields, type FirmField, type Shown } from './fields.ts'

type Fields = typeof advisorFields
type ShownName = {
  [Name in keyof Fields]: Fields[Name] extends { shown: object } ? Name : never
}[keyof Fields]
type ValueOf<F> = F extends { kind: 'flag' }
  ? boolean
  : F extends { kind: 'number' }
    ? number | null
    : F extends { kind: 'choice' }
      ? boolean | null
      : F extends { kind: 'list'; choices: infer Choices }
        ? (keyof Choices & string)[] | null
        : F extends { kind: 'range' }
          ? Range | null
          : F extends { kind: 'people' }
            ? Person[] | null
            : string | null
type StatedName = ShownName | 'nationwide' | 'least_fee_basis' | 'known_for' | 'kept_apart'
/** Stated values by column; null is not stated. */
export type Stated = { [Name in StatedName]: ValueOf<Fields[Name]> }

/** A stated value with its words. */
export type ShownField = Pick<Shown, 'label' | 'question'> & {
  name: ShownName
  /** Label among other terms, and in the comparison. */
  term: string
  compared: string
  /** Columns that the value rests on. */
  columns: readonly string[]
  toText(values: Stated): string | null
  toShort(values: Stated): string | null
}

function toShownField(name: string, field: FirmField, shown: Shown): ShownField {
  const toText = (values: Stated) =>
    shown.toText
      ? shown.toText(values as never)
      : toValueText(field, (values as Readonly<Record<string, unknown>>)[name])
  return {
    name: name as ShownName,
    label: shown.label,
    term: field.label,
    compared: shown.compared ?? shown.label,
    question: shown.question,
    columns: [...(shown.with ?? []), name],
    toText,
    toShort: (values) => (shown.toShort ? shown.toShort(values as never) : toText(values)),
  }
}

/** A value in words: a number with separators, a yes or no, the labels of codes, one person a line. */
export function toValueText(
  { kind, yes = 'Yes', no = 'No', choices = {}, isMoney = false }: FieldSpec,
  value: unknown,
): string | null {
  // A box that is not ticked says nothing.
  if (value === null || value === undefined || (kind === 'flag' && value === false)) return null
  const toNumber = (one: number) => `${isMoney ? '$' : ''}${one.toLocaleString('en-US')}`
  if (kind === 'people') return (value as Person[]).map(toPersonText).join('\n')
  if (kind === 'disclosure') return value === NONE ? 'None' : String(value as string)
  if (isRange(value)) return toRangeText(value, toNumber)
  if (typeof value === 'number') return toNumber(value)
  if (typeof value === 'boolean') return value ? yes : no
  if (Array.isArray(value)) return value.map((code) => choices[code] ?? String(code)).join(', ')
  return String(value as string)
}

/** The stated values that are shown, in the order in which people ask when they choose. */
export const shownFields: readonly ShownField[] = Object.entries(firmFields.advisor)
  .flatMap(([name, field]) => (field.shown ? [{ name, field, shown: field.shown }] : []))
  .map(({ name, field, shown }) => toShownField(name, field, shown))

/** The questions that a firm has not answered. */
export function toUnanswered(values: Stated): ShownField[] {
  return shownFields.filter(({ toText }) => toText(values) === null)
}

/** Columns of what a firm states. */
export const statedColumns = [
  ...shownFields.flatMap(({ columns }) => columns),
  'known_for',
  'kept_apart',
]

/** A firm's values without codes of a newer release. */
export const toKnownStated = (values: Stated): Stated =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const { choices } = firmFields.advisor[name] ?? {}
      return [name, choices ? keepKnown(value, Object.keys(choices)) : value]
    }),
  ) as Stated

/** What a firm states that states nothing. */
export const nothingStated = Object.fromEntries(
  statedColumns.map((name) => [name, firmFields.advisor[name]?.kind === 'flag' ? false : null]),
) as Stated
