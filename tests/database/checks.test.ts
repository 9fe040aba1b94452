import { expect, it } from 'vitest'
import * as limits from '#domain/limits.ts'
import type { FormField } from '#domain/forms/form-fields.ts'
import { declaredNames } from '#domain/firms/fields.ts'
import { pageForms, registrationForms } from '#domain/firms/forms.ts'
import { credentialKinds } from '#domain/credentials/kinds.ts'
import { enquiryStages, enquiryTopics } from '#domain/enquiries/enquiry.ts'
import { resourceKinds } from '#domain/firms/resource.ts'
import { usStateNames } from '#domain/places/us-state-names.ts'
import { listingMistakeNames } from '#domain/firms/listing-report.ts'
import { reviewReasonNames } from '#domain/reviews/review-report.ts'
import { findMissingFields } from '../../scripts/checks/firm-fields.ts'
import { attempt, describeDatabase, query, table } from './database.ts'

/** Columns whose length check equals a limit of the forms. */
const longest = table(`
  COMPANY_NAME_MAX | Advisors.company_name advisor_registrations.company_name companies.company_name contact_messages.company enquiries.firm
  NAME_MAX | Advisors.contact_person advisor_reviews.reviewer_name advisor_registrations.contact_person companies.contact_person contact_messages.name credentials.holder
  PHONE_MAX | Advisors.phone advisor_registrations.phone companies.phone
  LOCATION_MAX | Advisors.location advisor_registrations.location companies.location
  DESCRIPTION_MAX | Advisors.description advisor_resources.description advisor_registrations.description companies.description
  EXPERTISE_MAX | Advisors.areas_of_expertise advisor_registrations.areas_of_expertise
  CREDENTIAL_VALUE_MAX | credentials.value
  RESOURCE_TITLE_MAX | advisor_resources.title
  REVIEW_TEXT_MAX | advisor_reviews.review_text
  ANSWER_MAX | advisor_reviews.answer
  INDUSTRY_MAX | companies.industry
  CONTACT_SUBJECT_MAX | contact_messages.subject
  CONTACT_MESSAGE_MAX | contact_messages.message enquiries.message
  EMAIL_MAX | enquiries.mailed_to enquiries.reply_to
  SIGNED_MAX | enquiries.signed
  SHORTLIST_NOTE_MAX | shortlist_items.note
`).flatMap(([limit, columns]) =>
  columns!
    .split(' ')
    .map((column) => [column, Object.entries(limits).find(([name]) => name === limit)?.[1]]),
)

describeDatabase('check constraints', 'owner', () => {
  // Not of cases: they copy columns that are here, and functions write them.
  const checksOf = async () => {
    const rows = await query(`
      select c.relname || '.' || a.attname as column, pg_get_constraintdef(k.oid) as definition
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and a.attgenerated = ''
      left join pg_constraint k on k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'cases' and a.atttypid = 'text'::regtype order by 1`)
    return new Map(rows.map((row) => [String(row['column']), String(row['definition'] ?? '')]))
  }

  it('have the same limits as the forms', async () => {
    const found: Record<string, number> = {}
    for (const [column, definition] of await checksOf()) {
      const [, most] = /char_length\(\w+\) <= (\d+)/.exec(definition) ?? []
      if (most) found[column] = Number(most)
    }
    // No form has a field for these.
    const others = {
      'contact_messages.error': 1000,
      'enquiries.time_zone': 64,
      'enquiries.meeting_zone': 64,
      'decision_records.sha256': 64,
    }
    expect(found).toEqual({ ...Object.fromEntries(longest), ...others })
  })

  it('know the same states as the site', async () => {
    const states = Object.keys(usStateNames)
    const are = (codes: string[]) =>
      query.value('select private.are_states($1::text[])', [`{${codes.join()}}`])
    expect([await are(states), await are([...states, 'US'])]).toEqual([true, false])
  })

  it('know the fields of firms as they are declared (else run: npm run types)', async () => {
    const find = () => findMissingFields({ query: async (text) => ({ rows: await query(text) }) })
    expect(await find()).toBeNull()
    // A field that changes is written once more.
    await query(`update private.page_fields set codes = '{hourly}' where name = 'fee_models'`)
    await query(`update private.page_fields set limits = '{}' where name = 'industry'`)
    await query('alter table companies drop column phone')
    const { names, sql } = (await find())!
    expect(names.toSorted()).toEqual(['fee_models', 'industry', 'phone'])
    for (const statement of sql.split(/;\n/).slice(0, -1)) await query(statement)
    expect(await find()).toBeNull()
  })

  it.each([
    ['enquiries.about', Object.keys(enquiryTopics)],
    ['enquiries.stage', Object.keys(enquiryStages)],
    ['credentials.kind', credentialKinds],
    ['advisor_reviews.hidden_reason', reviewReasonNames],
    ['advisor_resources.resource_type', resourceKinds],
  ])('allow in %s what the forms offer', async (column, names) => {
    const definition = (await checksOf()).get(column) ?? ''
    expect([...definition.matchAll(/'(\w+)'/g)].map(([, name]) => name)).toEqual(names)
  })

  it('limit every text column, by a length, a form or a list', async () => {
    const bounded = /char_length|is_email|is_http_url|= ANY|IS NULL/
    const loose = [...(await checksOf())].filter(([, definition]) => !bounded.test(definition))
    expect(loose).toEqual([])
  })

  it.each(
    table(`
      "Advisors" | (company_name) values (' ')
      "Advisors" | (company_name, website) values ('A', 'javascript:alert(1)')
      advisor_resources | (advisor_id, resource_type, title, url) values (1, 'podcast', 'A', 'https://a.example')
      advisor_reviews | (advisor_id, reviewer_name, rating, reviewer_email) values (1, 'A', 5, 'a@b.example')
      advisor_reviews | (advisor_id, reviewer_name, rating) values (1, 'A', 6)
      companies | (company_name, status) values ('A', 'maybe')
      companies | (company_name, description) values ('A', repeat('a', 4001))`),
  )('hold in %s without triggers: %s', async (name, values) => {
    await query(`alter table ${name} disable trigger user`)
    await query.enter('team')
    expect(await query.code(`insert into ${name} ${values}`)).toBe('23514')
  })

  it.each([
    ['advisor_registrations', registrationForms.advisor],
    ['companies', registrationForms.company],
  ])('let members send to %s the columns of its form', async (name, { columns }) => {
    const rows = await query(
      `select column_name as name from information_schema.column_privileges
      where table_name = $1 and grantee = 'authenticated' and privilege_type = 'INSERT' order by 1`,
      [name],
    )
    const sent = columns.map((column) => (declaredNames.includes(column) ? 'declared' : column))
    expect(rows.map((row) => row['name'])).toEqual([...new Set([...sent, 'status'])].toSorted())
  })

  it('let the people of a firm change the columns of its form', async () => {
    const [row] = await query(
      `select private.fields_of('advisor', false) as at_once, private.fields_of('advisor', true) as checked`,
    )
    const checked = pageForms.advisor.parts.at(-1)
    const columns = [checked!, ...checked!.groups!].flatMap(({ fields }) => Object.keys(fields))
    // A field that a later migration has added is the last one there.
    expect([row!['checked']].flat().toSorted()).toEqual(columns.toSorted())
    const edited = [row!['at_once'], row!['checked'], 'resources'].flat()
    expect(edited.toSorted()).toEqual(pageForms.advisor.columns.toSorted())
  })

  it('name the services of the domain', async () => {
    const flags = Object.entries<FormField>(pageForms.advisor.fields)
      .filter(([name, { kind }]) => kind === 'flag' && !declaredNames.includes(name))
      .map(([name]) => name)
    const others = ['has_owner', 'is_demonstration', 'is_listed']
    const found = await query(`select attname from pg_attribute
      where attrelid = '"Advisors"'::regclass and atttypid = 'boolean'::regtype order by 1`)
    expect(found.map((row) => row['attname'])).toEqual([...flags, ...others].toSorted())
  })

  it('name the same reasons to hide a review and parts of a listing as the domain', async () => {
    expect(await query.value('select private.review_reasons()')).toEqual(reviewReasonNames)
    for (const about of [...listingMistakeNames, 'mood']) {
      const text = `select report_listing(3, $1, 'Wrong')`
      const { code } = await attempt('member', text, [about])
      expect([about, code]).toEqual([about, about === 'mood' ? 'PT422' : null])
    }
  })
})
