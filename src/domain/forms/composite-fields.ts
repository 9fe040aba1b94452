/** Fields of several inputs: a range, people, and a disclosure. Their values as text are in composite-text.ts. */
import * as z from 'zod/mini'
import { STAFF_MAX, STAFF_TEXT_MAX } from '#domain/limits.ts'
import { parseWhole, parseYear } from './amount.ts'
import { isRange, isTooSmall, NONE, type Person, type Range } from './composite-text.ts'
import type { FormField } from './form-fields.ts'
import { emptyToNull, isBlank, lineSchema } from './text.ts'

const rangeDraft = z.object({ min: z.string(), max: z.string() })
export type RangeDraft = z.infer<typeof rangeDraft>

const noRange: RangeDraft = { min: '', max: '' }
const MOST = 1e12
const areInOrder = ([min, max]: Range) =>
  [min, max].every((one) => one === null || one <= MOST) &&
  (min === null || max === null || min <= max)

const tooSmall = 'Please write whole dollars, with all of their zeros or an M'

type Words = Pick<FormField, 'label' | 'hint'>

/** Two whole numbers, of which one may be open. */
export function range({
  invalid,
  isMoney = false,
  ...words
}: Words & { invalid: string; isMoney?: boolean }): FormField<RangeDraft, Range | null> {
  const toBound = (typed: string) => (isBlank(typed) ? null : (parseWhole(typed, isMoney) ?? NaN))
  const toRange = ({ min, max }: RangeDraft): Range => [toBound(min), toBound(max)]
  return {
    ...words,
    kind: 'range',
    blank: noRange,
    draft: rangeDraft,
    stored: z.pipe(
      rangeDraft.check(
        z.refine((typed) => areInOrder(toRange(typed)), invalid),
        z.refine((typed) => !isMoney || !toRange(typed).some(isTooSmall), tooSmall),
      ),
      z.transform((typed): Range | null => {
        const stored = toRange(typed)
        return stored.every((bound) => bound === null) ? null : stored
      }),
    ),
    toTyped: (stored) =>
      isRange(stored)
        ? { min: stored[0]?.toString() ?? '', max: stored[1]?.toString() ?? '' }
        : noRange,
  }
}

export const rangeSchema = z.tuple([z.nullable(z.int()), z.nullable(z.int())])
const person = z.object({
  name: z.string(),
  role: z.string(),
  license: z.string(),
  since: z.string(),
})
/** A person who would do the work, while it is edited. */
export type PersonDraft = z.infer<typeof person>
/** A name that was removed is null. */
export const personSchema = z.object({
  name: z.nullable(z.string()),
  role: z.string(),
  license: z.nullable(z.string()),
  since: z.nullable(z.int()),
}) satisfies z.ZodMiniType<Person>

export const noPerson: PersonDraft = { name: '', role: '', license: '', since: '' }
const optionalLine = () => emptyToNull(lineSchema(STAFF_TEXT_MAX))

function isPast(typed: string): boolean {
  const since = parseYear(typed)
  return since !== undefined && since >= 1900 && since <= new Date().getFullYear()
}

/** People with role, license and the year since which they do this work. */
export function people({
  invalid,
  required,
  ...words
}: Words & { invalid: string; required: string }): FormField<PersonDraft[], Person[] | null> {
  const year = z.pipe(
    z.string().check(z.refine((typed) => isBlank(typed) || isPast(typed), invalid)),
    z.transform((typed) => (isBlank(typed) ? null : (parseYear(typed) ?? null))),
  )
  const stored = z.object({
    name: optionalLine(),
    role: lineSchema(STAFF_TEXT_MAX, required),
    license: optionalLine(),
    since: year,
  })
  return {
    ...words,
    kind: 'people',
    blank: [],
    draft: z.array(person),
    stored: z.pipe(
      z.array(stored).check(z.maxLength(STAFF_MAX, `Please name ${STAFF_MAX} people or fewer`)),
      z.transform((list) => (list.length === 0 ? null : list)),
    ),
    toTyped: (value) =>
      (z.safeParse(z.array(personSchema), value).data ?? []).map(
        ({ name, role, license, since }) => ({
          name: name ?? '',
          role,
          license: license ?? '',
          since: since?.toString() ?? '',
        }),
      ),
  }
}

const disclosureDraft = z.object({ answer: z.enum(['', 'none', 'yes']), words: z.string() })
export type DisclosureDraft = z.infer<typeof disclosureDraft>
const noAnswer: DisclosureDraft = { answer: '', words: '' }

/** Not stated, none, or yes with a sentence, which is stored. */
export function disclosure({
  max,
  required,
  ...words
}: Words & { max: number; required: string }): FormField<DisclosureDraft, string | null> {
  const sentence = lineSchema(max, required)
  const isSaid = z.refine<DisclosureDraft>(
    ({ answer, words: typed }) => answer !== 'yes' || sentence.safeParse(typed).success,
    required,
  )
  return {
    ...words,
    kind: 'disclosure',
    blank: noAnswer,
    draft: disclosureDraft,
    stored: z.pipe(
      disclosureDraft.check(isSaid),
      z.transform(({ answer, words: typed }) => (answer === 'yes' ? typed.trim() : answer || null)),
    ),
    toTyped: (stored) =>
      typeof stored !== 'string'
        ? noAnswer
        : stored === NONE
          ? { answer: 'none', words: '' }
          : { answer: 'yes', words: stored },
  }
}
