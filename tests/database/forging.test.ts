import { expect, it } from 'vitest'
import { attempt, describeDatabase, memberIds, query } from './database.ts'
import { company, registration, review, toInsert, type Form } from './forms.ts'

/** Fields that a client might add to its form. */
const forged = {
  status: 'approved',
  submitted_by: memberIds['other member'],
  id: 999999,
  created_at: '2000-01-01T00:00:00Z',
}
const { submitted_by: _, ...withoutOwner } = forged
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
const grantAll = ({ table }: Form) => query.owner(`grant all on ${table} to anon, authenticated`)

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
