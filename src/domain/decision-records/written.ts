/** What a member writes in a record: as it is stored, and compared with another version. */
import { isSame } from '#domain/forms/reconcile.ts'
import { toStoredText } from '#domain/forms/characters.ts'
import { writtenSchema, type Candidate, type Reference, type Written } from './decision-record.ts'
import { toCriteria, toCurrentMarks } from './marks.ts'
import { recordMessages as messages } from './record-messages.ts'

const toTrimmedReference = ({ who, on, answer }: Reference): Reference => ({
  who: toStoredText(who),
  on,
  answer: toStoredText(answer),
})

/** Typed text as the database stores it: trimmed, without blank references and without marks by criteria that are gone. */
export function toTrimmed({ candidates, ...texts }: Written): Written {
  return writtenSchema.parse({
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, toStoredText(text)])),
    candidates: candidates.map((one) => ({
      ...one,
      note: toStoredText(one.note),
      conflicts: toStoredText(one.conflicts),
      references: one.references
        .map(toTrimmedReference)
        .filter((part) => toReferenceText(part) !== ''),
      marks: toCurrentMarks(one.marks, toCriteria(texts.criteria)),
    })),
  })
}

/** Whether the typed text differs from what is stored. */
export function isUnsaved(written: Written, stored: Written): boolean {
  return !isSame(toTrimmed(written), stored)
}

type TextDifference = { label: string; mine: string; theirs: string }

/** What differs in two versions of a record, by label. */
export function findDifferences(
  mine: Written,
  theirs: Written,
  nameFirm: (id: number) => string,
): TextDifference[] {
  const [own, other] = [toTexts(toTrimmed(mine), nameFirm), toTexts(theirs, nameFirm)]
  return [...new Set([...own.keys(), ...other.keys()])]
    .map((label) => ({ label, mine: own.get(label) ?? '', theirs: other.get(label) ?? '' }))
    .filter((one) => one.mine !== one.theirs)
}

/** What is written, by label. */
function toTexts(
  { candidates, ...texts }: Written,
  nameFirm: (id: number) => string,
): Map<string, string> {
  const { labels } = messages
  const ofRecord = Object.entries(texts).map(
    ([name, text]) => [labels[name as keyof typeof labels], text] as const,
  )
  return new Map([...ofRecord, ...candidates.flatMap((one) => toFirmTexts(one, nameFirm))])
}

function toFirmTexts(firm: Candidate, nameFirm: (id: number) => string): [string, string][] {
  const of = (part: string) => messages.of(part, nameFirm(firm.advisor_id))
  return [
    [of(messages.note), firm.note],
    [of(messages.conflicts), firm.conflicts],
    [of(messages.references), firm.references.map(toReferenceText).join('\n')],
    [
      of(messages.marks),
      firm.marks
        .map((mark) => `${mark.criterion}: ${messages.standings[mark.standing]}`)
        .join('\n'),
    ],
    [of(messages.chosen), firm.chosen ? 'Yes' : 'No'],
  ]
}

const toReferenceText = ({ who, on, answer }: Reference) =>
  [who.trim(), on, answer.trim()].filter(Boolean).join(', ')
