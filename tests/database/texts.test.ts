import { expect, it } from 'vitest'
import * as limits from '#domain/limits.ts'
import { contactMessages, registrationMessages } from '#domain/form-messages.ts'
import { reviewMessages } from '#domain/profile-messages.ts'
import { tooLong } from '#domain/text.ts'
import { describeDatabase } from './database.ts'
import { company, message, registration, review, send, type Form } from './forms.ts'

/** Text fields of the forms: the least and the most characters, and what is said of one too short. */
const textFields: [
  form: Form,
  column: string,
  least: number,
  most: number,
  tooShort: string | null,
][] = [
  [review, 'reviewer_name', 1, limits.NAME_MAX, reviewMessages.missingName],
  [review, 'review_text', 0, limits.REVIEW_TEXT_MAX, null],
  [
    registration,
    'company_name',
    1,
    limits.COMPANY_NAME_MAX,
    registrationMessages.companyNameRequired,
  ],
  [registration, 'contact_person', 1, limits.NAME_MAX, registrationMessages.contactPersonRequired],
  [registration, 'phone', 0, limits.PHONE_MAX, null],
  [registration, 'location', 0, limits.LOCATION_MAX, null],
  [registration, 'description', 0, limits.DESCRIPTION_MAX, null],
  [registration, 'areas_of_expertise', 0, limits.EXPERTISE_MAX, null],
  [company, 'company_name', 1, limits.COMPANY_NAME_MAX, registrationMessages.companyNameRequired],
  [company, 'industry', 0, limits.INDUSTRY_MAX, null],
  [company, 'location', 0, limits.LOCATION_MAX, null],
  [company, 'contact_person', 0, limits.NAME_MAX, null],
  [company, 'phone', 0, limits.PHONE_MAX, null],
  [company, 'description', 0, limits.DESCRIPTION_MAX, null],
  [message, 'name', limits.CONTACT_NAME_MIN, limits.NAME_MAX, contactMessages.nameTooShort],
  [message, 'company', 0, limits.COMPANY_NAME_MAX, null],
  [
    message,
    'subject',
    limits.CONTACT_SUBJECT_MIN,
    limits.CONTACT_SUBJECT_MAX,
    contactMessages.subjectTooShort,
  ],
  [
    message,
    'message',
    limits.CONTACT_MESSAGE_MIN,
    limits.CONTACT_MESSAGE_MAX,
    contactMessages.messageTooShort,
  ],
]
const proseColumns = new Set(['review_text', 'description', 'areas_of_expertise', 'message'])

describeDatabase('what people send', (db) => {
  for (const [form, column, least, most, tooShort] of textFields) {
    const name = `${form.table}.${column}`

    it(`takes ${name} up to ${most} characters`, async () => {
      for (const length of [Math.max(least, 1), most - 1, most]) {
        expect((await send(db(), form, { [column]: 'x'.repeat(length) })).message).toBeNull()
      }
      const refused = await send(db(), form, { [column]: 'x'.repeat(most + 1) })
      expect(refused).toMatchObject({ code: 'PT422', message: tooLong(most) })
    })

    it(`treats a blank ${name} as ${tooShort === null ? 'none' : 'missing'}`, async () => {
      const wanted =
        tooShort === null ? { code: null } : { code: 'PT422', message: tooShort, rows: null }
      for (const blank of ['', '   ', '\t\n', '\u00a0\u3000\ufeff', null]) {
        const outcome = await send(db(), form, { [column]: blank })
        expect(outcome).toMatchObject(wanted)
        expect(outcome.rows?.[0]?.[column] ?? null).toBeNull()
      }
    })

    it(`keeps ${name} as it was typed, whatever the script`, async () => {
      for (const typed of [
        '<script>alert(1)</script>',
        `'; drop table "Advisors"; --`,
        'שלום עולם 12345',
        'é́́ e\u0301 12345',
        '👩‍👩‍👧 12345678',
        'Müller & Söhne',
      ]) {
        if (typed.length > most) continue
        const { rows } = await send(db(), form, { [column]: ` ${typed} ` }, column)
        expect(rows?.[0]).toEqual({ [column]: typed })
      }
    })

    it(`refuses control characters in ${name}`, async () => {
      expect(await send(db(), form, { [column]: 'A name\u0007 and more' })).toMatchObject({
        code: 'PT422',
      })
      const twoLines = await send(db(), form, { [column]: 'Subject line\nBcc: all' })
      expect(twoLines.code).toBe(proseColumns.has(column) ? null : 'PT422')
    })
  }

  it.each(textFields.filter(([, , least]) => least > 1))(
    'asks %o.%s for at least %i characters',
    async (form, column, least, _most, tooShort) => {
      const outcome = await send(db(), form, { [column]: 'x'.repeat(least - 1) })
      expect(outcome).toMatchObject({ code: 'PT422', message: tooShort })
    },
  )

  it('takes ratings from 1 to 5', async () => {
    for (const rating of [1, 5]) expect((await send(db(), review, { rating })).message).toBeNull()
    for (const rating of [0, 6, -1, null])
      expect(await send(db(), review, { rating })).toMatchObject({ code: 'PT422' })
  })
})
