/** The schemas of the forms and the database accept the same texts. */
import { expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { contactForm } from '#domain/contact/contact.ts'
import * as limits from '#domain/limits.ts'
import { declaredNames } from '#domain/firms/fields.ts'
import { registrationForms } from '#domain/firms/forms.ts'
import type { Fields } from '#domain/forms/form-fields.ts'
import { reviewFormSchema } from '#domain/reviews/review-form.ts'
import { describeDatabase, query, type Row } from './database.ts'
import { company, message, registration, review, toInsert, type Form } from './forms.ts'

const forms: [Form, z.ZodMiniObject][] = [
  [review, reviewFormSchema],
  [registration, registrationForms.advisor.schema],
  [company, registrationForms.company.schema],
  [message, contactForm.schema],
]
const blanks: Row = { ...registrationForms.advisor.blank, ...registrationForms.company.blank }
const kinds: Fields = { ...registrationForms.advisor.fields, ...registrationForms.company.fields }
const isText = (name: string) =>
  ['text', 'tel', 'email', 'url', 'prose'].includes(kinds[name]?.kind ?? 'text')
const toColumn = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const fields = forms.flatMap(([form, schema]) =>
  Object.keys(schema.shape)
    .filter((name) => name !== 'rating' && isText(name))
    .map((name) => ({ form, schema, name, column: toColumn(name) })),
)

/** Texts at the edge of each field limit. */
const edges = Object.entries(limits)
  .filter(([name, limit]) => /_M(IN|AX)$/.test(name) && limit <= limits.CONTACT_MESSAGE_MAX)
  .flatMap(([, limit]) => [limit, limit + 1])
const typedTexts = [
  ...[...new Set(edges)].map((length) => 'x'.repeat(length)),
  '😀'.repeat(limits.NAME_MAX),
  '😀'.repeat(limits.NAME_MAX + 1),
  '',
  '   ',
  '\t\n',
  '\u00a0\u3000\ufeff',
  '\u200b\u2060\u3164',
  '<script>alert(1)</script>',
  `'); drop table "Advisors"; --`,
  'Müller & Söhne, Inc.',
  'שלום עולם 12345',
  'é́́ e\u0301 12345',
  '👩‍👩‍👧 12345678',
  'می\u200cخواهم more of it',
  'A name\u0007 and more',
  'Subject line\nBcc: all',
  'Subject\r\nBcc: a@b.example',
  'gnp.\u202eexe.harmless',
  'ann@',
  '@reed.example',
  'ann@reed',
  'a b@reed.example',
  'ann@@reed.example',
  'ann@reed.example',
  "Ann.O'Reed+b@c.reed.example",
  'ann@reed.example\nBcc: b@c.example',
  `${'a'.repeat(limits.EMAIL_MAX - 10)}@b.example`,
  `${'a'.repeat(limits.EMAIL_MAX - 9)}@b.example`,
  'https://reed.example',
  'HTTP://REED.example:8443/a?b#c',
  'reed.example',
  'ftp://reed.example',
  'javascript:alert(1)//a.example',
  'JAVASCRIPT:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://a@reed.example',
  `https://reed.example/${'a'.repeat(limits.URL_MAX - 21)}`,
  `https://reed.example/${'a'.repeat(limits.URL_MAX - 20)}`,
]

type Verdict = { kept: string | null } | { refused: string }

function verdictOf(schema: z.ZodMiniObject, name: string, valid: Row, typed: string): Verdict {
  const { data, error } = schema.safeParse({ ...valid, [name]: typed })
  return error
    ? { refused: error.issues[0]!.message }
    : { kept: (data as Record<string, string | null>)[name] ?? null }
}

/** A column, or a value of the document under its name. */
const toReadable = ({ table }: Form, column: string) =>
  table === registration.table && declaredNames.includes(column)
    ? `declared ->> '${column}' as ${column}`
    : column

/** Stores a form with one changed field, and rolls back. */
async function stored(form: Form, column: string, typed: string): Promise<Verdict> {
  const { text, values } = toInsert(form, { [column]: typed })
  // A reviewer's address moves to a table that no role reads.
  const readable = column === 'reviewer_email' ? 'null as reviewer_email' : toReadable(form, column)
  try {
    return await query.inSavepoint(async () => {
      const [row] = await query(`${text} returning ${readable}`, values)
      await query('rollback to before')
      return { kept: row![column] as string | null }
    })
  } catch (error) {
    const { code, message: refused } = error as { code: string; message: string }
    if (code !== 'PT422') throw error
    return { refused }
  }
}

describeDatabase('typed text', 'owner', () => {
  it.each(fields)('in $column of $form.table', async ({ form, schema, name, column }) => {
    const valid = Object.fromEntries(
      Object.keys(schema.shape).map((key) => [key, form.valid[toColumn(key)] ?? blanks[key] ?? '']),
    )
    const wrong: unknown[] = []
    await query.enter(form.actor)
    for (const typed of typedTexts) {
      const rule = verdictOf(schema, name, valid, typed)
      const wanted = 'kept' in rule && column === 'reviewer_email' ? { kept: null } : rule
      // The form sends the text as its schema normalized it; the database trims independently.
      const sent = 'kept' in rule && rule.kept !== null ? ` ${rule.kept} ` : typed
      const found = await stored(form, column, sent)
      if (JSON.stringify(found) !== JSON.stringify(wanted))
        wrong.push({ typed: typed.slice(0, 40), length: typed.length, wanted, found })
    }
    expect(wrong).toEqual([])
  })

  it('as a rating is from 1 to 5', async () => {
    await query.enter('anonymous')
    for (const rating of [1, 5, 0, 6, -1, null]) {
      const { text, values } = toInsert(review, { rating })
      const isFine = rating === 1 || rating === 5
      expect([rating, await query.code(text, values)]).toEqual([rating, isFine ? null : 'PT422'])
      expect(reviewFormSchema.shape.rating.safeParse(rating).success).toBe(isFine)
    }
  })
})
