import { expect, it } from 'vitest'
import { attempt, describeDatabase, query, table, type Actor } from './database.ts'

const list = (count: number, of: (n: number) => unknown) =>
  Array.from({ length: count }, (_, n) => of(n + 1))

/** What is sent, by the word in the last column of the table, in the given number. */
const makers: Record<string, (count: number) => unknown> = {
  fields: (count) => Object.fromEntries(list(count, (n) => [n, {}]) as [number, object][]),
  ids: (count) => list(count, (n) => n).join(','),
  times: (count) => list(count, () => '2027-01-01T10:00Z').join(','),
  invisible: (count) => '\u200b'.repeat(count),
  blanks: (count) => ' '.repeat(count),
  letters: (count) => 'x'.repeat(count),
  array: (count) => list(count, (n) => n),
}

/** Input far beyond a form's limits: each of these took seconds or was stored. */
const oversized = table(`
  a shortlist | member | select save_shortlist($1) | fields 200000
  a shortlist | member | select save_shortlist($1) | fields 101
  a decision record | member | select save_decision_record(gen_random_uuid(), null, $1) | fields 100000
  a decision record of an array | member | select save_decision_record(gen_random_uuid(), null, $1) | array 1
  an order | member | select order_shortlist($1) | ids 1000000
  an enquiry | member | select send_enquiries(gen_random_uuid(), '2', 'other', 'exploring', 'A message of ten', false, $1, 'UTC') | times 300000
  a claim | member | select claim_listing(2, 'Partner', $1) | invisible 5000000
  a question | member | select ask_question($1, null) | blanks 5000000
  a correction | member | select report_listing(2, 'name', $1) | blanks 5000000
  a company’s page | member | select save_page('company', 2, '{}', $1) | fields 100000
  a listing | member | select save_page('advisor', 2, '{}', $1) | fields 100000
  an array as a listing | member | select save_page('advisor', 2, '{}', $1) | array 1
  a form as a list of cases | desk | select desk_decide_several('mail', $1, 'dismiss') | fields 1
  a registration | member | select send_registration_again('registration', 1, 1, $1) | fields 100000
  a company | member | insert into companies (company_name) values ($1) | letters 5000000
  a review | anonymous | insert into advisor_reviews (advisor_id, reviewer_name, reviewer_email, rating, review_text) values (1, 'Ann', 'ann@b.example', 5, $1) | invisible 5000000
  an address | anonymous | select subscribe_newsletter($1) | letters 5000000
  a term that found nothing | member | select record_empty_search('advisors', $1) | letters 10000000
`)

describeDatabase('input that no form sends', 'owner', () => {
  it.each(oversized)(
    'is refused with a message before any work: %s (%s: %s, %s)',
    async (_, actor, text, input) => {
      const [maker, count] = input!.split(' ')
      expect(await attempt(actor as Actor, text!, [makers[maker!]!(Number(count))])).toMatchObject({
        code: expect.stringMatching(/^PT4(13|22)$/),
        message: expect.stringMatching(/^[A-Z].*[.a-z]$/),
      })
    },
  )
})

describeDatabase('a request', 'owner', () => {
  it('ends after 3 seconds for a visitor, and 8 for a member', async () => {
    const rows = await query.owner(`select rolname, rolconfig
      from pg_roles where rolname in ('anon', 'authenticated') order by 1`)
    expect(rows).toEqual([
      { rolname: 'anon', rolconfig: ['statement_timeout=3s'] },
      { rolname: 'authenticated', rolconfig: ['statement_timeout=8s'] },
    ])
  })
})

// That it grants nothing to a session: auth.test.ts.
describeDatabase('user metadata of a sign-up', 'owner', () => {
  it("is read by no policy, and by one function: the browser's key", async () => {
    const readers = await query.owner(`
      select polname as name from pg_policy where pg_get_expr(polqual, polrelid) || coalesce(pg_get_expr(polwithcheck, polrelid), '') ~ 'meta_?data|jwt'
      union all
      select proname from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prokind = 'f' and pg_get_functiondef(oid) ~ 'meta_?data'`)
    expect(readers).toEqual([{ name: 'hold_password' }])
  })
})
