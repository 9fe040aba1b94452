/**
 * The fields of a record, which are saved and merged one by one: texts by name, what is written about a firm by the id of its
 * advisor.
 */
import type { FormValues } from '#domain/forms/form-fields.ts'
import {
  isSame,
  pickFields,
  reconcile,
  toChange,
  toChangedFields,
  type Conflict,
} from '#domain/forms/reconcile.ts'
import { trim } from '#domain/forms/text.ts'
import { writtenSchema, type Candidate, type Reference, type Written } from './decision-record.ts'
import { recordMessages as messages } from './record-messages.ts'

/** Text in the form, and the stored fields that it replaces. */
export type RecordDraft = { base: FormValues; written: Written }

export function toFields({ candidates, ...texts }: Written): FormValues {
  const firms = candidates.map(({ advisor_id: id, ...one }) => [id, one] as const)
  return { ...texts, ...Object.fromEntries(firms) }
}

const toReference = ({ who, on, answer }: Reference): Reference => ({
  who: trim(who),
  on,
  answer: trim(answer),
})

/** Typed text as the database stores it: trimmed, without blank references. */
function toTrimmed({ candidates, ...texts }: Written): Written {
  return writtenSchema.parse({
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, trim(text)])),
    candidates: candidates.map((one) => ({
      ...one,
      note: trim(one.note),
      conflicts: trim(one.conflicts),
      references: one.references.map(toReference).filter((part) => toReferenceText(part) !== ''),
    })),
  })
}
const toTyped = (written: Written) => toFields(toTrimmed(written))

/** What a save sends; `firms` is the order of firms that are new. */
export type RecordChange = { base: FormValues; patch: FormValues }
export function toRecordChange({ base, written }: RecordDraft): RecordChange {
  const change = toChange(base, toTyped(written))
  const firms = written.candidates.map((one) => one.advisor_id)
  return { ...change, patch: { ...change.patch, firms } }
}

/** Whether the text differs from what is stored. */
export function isUnsaved({ base, written }: RecordDraft): boolean {
  return toChangedFields(base, toTyped(written)).length > 0
}

/** The text with other fields; null removes a firm. */
function withFields({ candidates, ...texts }: Written, fields: FormValues): Written {
  const held = candidates.map((one) => String(one.advisor_id))
  const added = Object.keys(fields).filter(
    (name) => !(name in messages.labels || held.includes(name)),
  )
  const values = { ...toFields({ ...texts, candidates }), ...fields }
  const firms = [...held, ...added].filter((id) => values[id] !== null)
  return writtenSchema.parse({
    ...values,
    candidates: firms.map((id) => Object.assign({ advisor_id: Number(id) }, values[id])),
  })
}

/** The draft with what is stored now; in a conflict it keeps its own text and base. */
export function mergeRecord(
  { base, written }: RecordDraft,
  stored: Written,
): RecordDraft & { conflicts: Conflict[] } {
  const mine = toTyped(written)
  const merged = reconcile(base, mine, toFields(stored))
  const taken = toChangedFields(mine, merged.values)
  return {
    base: merged.base,
    conflicts: merged.conflicts,
    // The text in the form is replaced only where it has to be: trimming would disturb typing.
    written: taken.length > 0 ? withFields(written, pickFields(merged.values, taken)) : written,
  }
}

/** The base after a save whose answer was lost, which may be stored: its fields replace the base where they are. */
export function withLostSave(base: FormValues, lost: Written, stored: Written): FormValues {
  const [sent, now] = [toTyped(lost), toFields(stored)]
  const arrived = Object.keys(sent).filter((name) => isSame(sent[name], now[name]))
  return { ...base, ...pickFields(now, arrived) }
}

/** The text with the other values of these conflicts. */
export function withTheirs(written: Written, conflicts: readonly Conflict[]): Written {
  return withFields(
    written,
    Object.fromEntries(conflicts.map(({ field, theirs }) => [field, theirs ?? null])),
  )
}

export type Difference = { label: string; theirs: string }

/** What differs in the other version of a record, by label. */
export function findDifferences(
  conflicts: readonly Conflict[],
  nameFirm: (id: number) => string,
): Difference[] {
  return conflicts.flatMap(({ field, mine, theirs }) => {
    if (field in messages.labels)
      return [
        { label: messages.labels[field as keyof typeof messages.labels], theirs: String(theirs) },
      ]
    const [own, other] = [toTexts(mine), toTexts(theirs)]
    return Object.entries(other)
      .filter(([part, text]) => text !== own[part])
      .map(([part, text]) => ({ label: messages.of(part, nameFirm(Number(field))), theirs: text }))
  })
}

/** What is written about a firm, by label. */
function toTexts(field: unknown): Record<string, string> {
  const firm = field as Candidate | null | undefined
  return {
    [messages.note]: firm?.note ?? '',
    [messages.conflicts]: firm?.conflicts ?? '',
    [messages.references]: firm?.references.map(toReferenceText).join('\n') ?? '',
    [messages.chosen]: firm ? (firm.chosen ? 'Yes' : 'No') : '',
  }
}

const toReferenceText = ({ who, on, answer }: Reference) =>
  [who.trim(), on, answer.trim()].filter(Boolean).join(', ')
