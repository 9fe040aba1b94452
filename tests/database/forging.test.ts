import { expect, it } from 'vitest'
import { firmFields } from '#domain/firms/fields.ts'
import { attempt, describeDatabase, memberIds, query, table, type Actor } from './database.ts'
import { company, registration, review, toInsert, type Form } from './forms.ts'

/** Fields that a client might add to its form. */
const forged = {
  status: 'approved',
  submitted_by: memberIds['other member'],
  id: 999999,
  created_at: '2000-01-01T00:00:00Z',
}
const { submitted_by: _owner, ...withoutOwner } = forged
const forgedForms = [
  { form: registration, columns: forged },
  { form: company, columns: { ...withoutOwner, is_featured: true } },
  {
    form: review,
    columns: {
      id: forged.id,
      created_at: forged.created_at,
      state: 'withdrawn',
      version: 7,
      answer: 'Ours',
      answered_at: forged.created_at,
      written_as: 'client',
      enquired_in: '2026-03-01',
    },
  },
]

/** What the trigger stores in these columns, in the tables that have them. */
const asStored = {
  is_featured: false,
  version: 1,
  state: 'published',
  answer: null,
  written_as: 'visitor',
  enquired_in: null,
}
// Columns about the writer, which the trigger sets.
const byVisitor = { ...review, valid: { ...review.valid, written_as: 'visitor' } }
const byMember = { ...review, valid: { ...review.valid, written_as: 'member' } }
const other = memberIds['other member']
const refusedByPolicy = [
  { form: registration, actor: 'member', fields: { submitted_by: other } },
  { form: registration, actor: 'member', fields: { status: 'approved' } },
  { form: company, actor: 'member', fields: { status: 'approved' } },
  { form: company, actor: 'member', fields: { is_featured: true } },
  { form: byVisitor, actor: 'anonymous', fields: { advisor_id: 2 } },
  { form: byVisitor, actor: 'anonymous', fields: { reviewer_email: 'ann@reed.example' } },
  { form: byMember, actor: 'member', fields: { reviewer_email: 'ann@reed.example' } },
  { form: byMember, actor: 'member', fields: { state: 'withdrawn' } },
  { form: byVisitor, actor: 'anonymous', fields: { answer: 'Ours', answered_at: '2026-01-01' } },
  { form: byVisitor, actor: 'anonymous', fields: { written_as: 'member' } },
  { form: byMember, actor: 'member', fields: { written_as: 'team' } },
] as const

/** Restores the grants of the form's table, as a service might do at each start. */
const grantAll = (form: Form) => query.owner(`grant all on ${form.table} to anon, authenticated`)

/** What only the firm itself states, by key, for those who write a listing or a registration otherwise. */
const own = Object.entries(firmFields.advisor)
  .filter(([, field]) => field.isOwn)
  .map(([name]) => name)
const REFUSED = 'Only the firm itself states this.'
const document = (key: string) => `'{"${key}": "none"}'`
const writers = table(`
  the service key | team | PT403 | update "Advisors" set declared = {document} where "Id" = 3
  the service key that adds | team | PT403 | insert into "Advisors" (company_name, declared) values ('A', {document})
  the service key that registers | team | PT403 | insert into advisor_registrations (company_name, contact_person, email, declared) values ('A', 'B', 'a@b.example', {document})
  the service key in a registration | team | PT403 | update advisor_registrations set declared = {document}
  an import | owner | PT403 | update "Advisors" set declared = {document} where "Id" = 3
  an import that adds | owner | PT403 | insert into "Advisors" (company_name, declared) values ('A', {document})
  the desk that adds | desk | PT403 | select desk_add_advisor('{"company_name": "A", "{key}": "none"}', 'A list')
  the desk that corrects | desk | PT422 | select desk_decide('advisor', '3', (desk_item('advisor', '3') ->> 'version')::int, 'correct', 'A list', '{"base": {"{key}": null}, "patch": {"{key}": "none"}}')
  a member | member | 42501 | update "Advisors" set declared = {document} where "Id" = 3
`).flatMap((line) => own.map((key) => [key, ...line] as const))

describeDatabase('what only the firm itself states', 'team', () => {
  it.each(writers)('is refused key by key: %s by %s', async (key, _, actor, code, text) => {
    await query.owner(
      `insert into advisor_registrations (company_name, contact_person, email) values ('A', 'B', 'a@b.example')`,
    )
    // As a service might give them at each start.
    await query('grant all on "Advisors", advisor_registrations to service_role')
    if (actor !== 'owner') await query.enter(actor as Actor)
    const refusal = await query.refusal(
      text!.replaceAll('{document}', document(key)).replaceAll('{key}', key),
    )
    expect([refusal.code, code === 'PT403' ? refusal.message : REFUSED]).toEqual([code, REFUSED])
  })

  it.each(own)('is neither changed nor taken away with others: %s', async (key) => {
    await query.owner(`select set_config('firm.states', 'on', true)`)
    await query(`update "Advisors" set declared = ${document(key)} where "Id" = 3`)
    await query(`select set_config('firm.states', '', true)`)
    await query.enter('team')
    const codeOf = (value: string) =>
      query.code(
        `update "Advisors" set declared = '{"least_fee": 5, "${key}": ${value}}' where "Id" = 3`,
      )
    expect([await codeOf('"other"'), await codeOf('null'), await codeOf('"none"')]).toEqual([
      'PT403',
      'PT403',
      null,
    ])
  })
})

describeDatabase('columns that are not on a form', 'team', () => {
  it.each(forgedForms)('are refused by the grants of $form.table', async ({ form, columns }) => {
    for (const [column, value] of Object.entries(columns)) {
      if (column === 'status') continue
      const { text, values } = toInsert(form, { [column]: value })
      expect(await attempt(form.actor, `${text} returning id`, values)).toMatchObject({
        code: '42501',
      })
    }
  })

  it.each([registration, company])(
    'leave $table pending, whatever status is sent',
    async (form) => {
      const { text, values } = toInsert(form, { status: 'approved' })
      const sent = await query.as(form.actor, `${text} returning status`, values)
      expect(sent).toEqual([{ status: 'pending' }])
    },
  )

  it.each(forgedForms)(
    'are overwritten in $form.table without grants',
    async ({ form, columns }) => {
      await grantAll(form)
      const { text, values } = toInsert(form, columns)
      const [stored] = await query.as(form.actor, `${text} returning *`, values)
      const owner =
        form === registration ? { status: 'pending', submitted_by: memberIds.member } : {}
      expect({ ...asStored, ...stored }).toMatchObject({ ...asStored, ...owner })
      expect(stored!['id']).not.toBe(forged.id)
      expect(new Date(String(stored!['created_at'])).getUTCFullYear()).toBeGreaterThan(2000)
    },
  )

  it.each(refusedByPolicy)(
    'are refused by the policies of $form.table alone: $actor $fields',
    async ({ form, actor, fields }) => {
      await grantAll(form)
      await query(`alter table ${form.table} disable trigger user`)
      await query.enter(actor)
      for (const [changed, code] of [
        [{}, null],
        [fields, '42501'],
      ] as const) {
        const { text, values } = toInsert(form, changed)
        expect(await query.code(text, values)).toBe(code)
      }
    },
  )

  it("lets nobody write an advisor's counts, not even the team", async () => {
    const counts = 'review_count, average_rating, websites, articles, videos'
    const read = () => query(`select ${counts} from "Advisors" where "Id" = 1`)
    const before = await read()
    await query(`update "Advisors" set (${counts}) = (999, 5, 9, 9, 9) where "Id" = 1`)
    expect(await read()).toEqual(before)
    const fresh = `insert into "Advisors" (company_name, review_count, average_rating) values ('A', 9, 5) returning review_count, average_rating`
    expect(await query(fresh)).toEqual([{ review_count: 0, average_rating: 0 }])
  })

  it('mark no firm outside the demo data as a demonstration', async () => {
    const seeded = 'select bool_and(is_demonstration) as only from "Advisors"'
    expect(await query.owner(seeded)).toEqual([{ only: true }])
    const fresh = `insert into "Advisors" (company_name, is_demonstration) values ('A', true) returning is_demonstration`
    expect((await attempt('team', fresh)).rows).toEqual([{ is_demonstration: false }])
    const change = 'update "Advisors" set is_demonstration = false where "Id" = 1'
    for (const actor of ['member', 'team'] as const)
      expect(await attempt(actor, change)).toMatchObject({ code: '42501' })
  })
})
