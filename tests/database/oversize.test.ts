import { expect, it } from 'vitest'
import { confirmAddresses } from './actions.ts'
import { describeDatabase, type Actor } from './database.ts'

const INVISIBLE = '\u200b'
const many = (count: number, of: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => of(n))
const wide = (count: number) =>
  Object.fromEntries(many(count, (n) => `${n + 1}`).map((key) => [key, {}]))

/** Input far beyond a form's limits: each of these took seconds or was stored. */
const oversized: [what: string, actor: Actor, text: string, values: unknown[]][] = [
  ['a shortlist of 200,000', 'member', 'select save_shortlist($1)', [wide(200_000)]],
  ['a shortlist of 101', 'member', 'select save_shortlist($1)', [wide(101)]],
  [
    'a decision record with 100,000 fields',
    'member',
    `select save_decision_record(gen_random_uuid(), null, $1)`,
    [wide(100_000)],
  ],
  [
    'an order of a million',
    'member',
    'select order_shortlist($1)',
    [many(1_000_000, (n) => `${n}`).join(',')],
  ],
  [
    'an enquiry with 300,000 times',
    'member',
    `select send_enquiries(gen_random_uuid(), '2', 'other', 'exploring', 'A message of ten', false, $1, 'UTC')`,
    [many(300_000, () => '2027-01-01T10:00Z').join(',')],
  ],
  [
    'a claim of 5 million invisible characters',
    'member',
    `select claim_listing(2, 'Partner', $1)`,
    [INVISIBLE.repeat(5_000_000)],
  ],
  [
    'a correction of 5 million blanks',
    'member',
    `select report_listing(2, 'name', $1)`,
    [' '.repeat(5_000_000)],
  ],
  [
    'a company’s page with 100,000 fields',
    'member',
    `select save_page('company', 2, '{}', $1)`,
    [wide(100_000)],
  ],
  [
    'a listing with 100,000 fields',
    'member',
    `select save_page('advisor', 2, '{}', $1)`,
    [wide(100_000)],
  ],
  [
    'a registration with 100,000 fields',
    'member',
    `select send_registration_again('registration', 1, 1, $1)`,
    [wide(100_000)],
  ],
  [
    'a company with a name of 5 million',
    'member',
    'insert into companies (company_name) values ($1)',
    ['x'.repeat(5_000_000)],
  ],
  [
    'a review of 5 million',
    'anonymous',
    `insert into advisor_reviews (advisor_id, reviewer_name, reviewer_email, rating, review_text) values (1, 'Ann', 'ann@b.example', 5, $1)`,
    [INVISIBLE.repeat(5_000_000)],
  ],
  [
    'an address of 5 million',
    'anonymous',
    'select subscribe_newsletter($1)',
    ['x'.repeat(5_000_000)],
  ],
  [
    'an error of a browser with 5 million characters',
    'anonymous',
    `select record_browser_error('unreleased', '/', 'Error', $1)`,
    ['page:1:1 '.repeat(600_000)],
  ],
]

describeDatabase('input that no form sends', (db) => {
  it.each(oversized)(
    'is refused with a message before any work: %s',
    async (_, actor, text, values) => {
      await confirmAddresses(db().owner)
      expect(await db().attempt(actor, text, values)).toMatchObject({
        code: expect.stringMatching(/^PT4(13|22)$/),
        message: expect.stringMatching(/^[A-Z].*[.a-z]$/),
      })
    },
  )
})

describeDatabase('a request', (db) => {
  it('ends after 3 seconds for a visitor, and 8 for a member', async () => {
    const rows = await db().owner(
      `select rolname, rolconfig from pg_roles where rolname in ('anon', 'authenticated') order by 1`,
    )
    expect(rows).toEqual([
      { rolname: 'anon', rolconfig: ['statement_timeout=3s'] },
      { rolname: 'authenticated', rolconfig: ['statement_timeout=8s'] },
    ])
  })
})

describeDatabase('user metadata of a sign-up', (db) => {
  it("is read by no policy, and by one function: the browser's key", async () => {
    const readers = await db().owner(`
      select polname as name from pg_policy where pg_get_expr(polqual, polrelid) || coalesce(pg_get_expr(polwithcheck, polrelid), '') ~ 'meta_?data|jwt'
      union all
      select proname from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prosrc ~ 'meta_?data'`)
    expect(readers).toEqual([{ name: 'hold_password' }])
  })

  it('grants nothing', async () => {
    const query = await db().begin('member')
    const claimed = { role: 'service_role', is_desk: true, is_admin: true, owner: 2 }
    await query(`select set_config('request.jwt.claims', $1, true)`, [
      JSON.stringify({
        sub: '11111111-1111-4111-8111-111111111111',
        role: 'authenticated',
        user_metadata: claimed,
        app_metadata: claimed,
      }),
    ])
    expect(await query('select is_desk() as desk')).toEqual([{ desk: false }])
    expect(await query('select * from own_pages()')).toEqual([])
    await expect(query('select desk_queue()')).rejects.toMatchObject({ code: 'PT404' })
  })
})
