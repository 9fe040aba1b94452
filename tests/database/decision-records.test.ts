import { expect, it } from 'vitest'
import {
  blankReference,
  toWritten,
  type Written,
} from '#domain/decision-records/decision-record.ts'
import * as limits from '#domain/limits.ts'
import { recordSchema } from '#domain/decision-records/decision-record.ts'
import { toRecordSheets } from '#domain/decision-records/compared.ts'
import earlier from './locked-record.json' with { type: 'json' }
import { describeDatabase, memberIds, query, table, type Actor } from './database.ts'
import { CANDIDATE, firm, lock, save, typed, write, type Stored } from './decision-record.ts'

const firms = (count: number) => Array.from({ length: count }, (_, at) => firm(at + 1))
const references = (count: number, length = 3) =>
  Array.from({ length: count }, () => ({ ...blankReference, answer: 'x'.repeat(length) }))
const marks = (count: number, length = 9) =>
  Array.from({ length: count }, (_, at) => ({
    criterion: String(at).padEnd(length, 'x'),
    standing: 'meets',
  }))
const copies = (record: Stored) => record.body.candidates.map((one) => one.known)
const rowsOf = () => query.owner('select to_jsonb(r) as row from decision_records r')
const correct = ({ id }: Stored) => query.value<string>('select correct_decision_record($1)', [id])

/** Writes to a locked record, `{id}`, by actor and code. `tables` is the owner of the tables; `team+` has all grants. */
const writesAfterLock = table(`
  member | PT409 | select save_decision_record('{id}', null, '{"reason": "Another"}')
  member | PT409 | select save_decision_record('{id}', 2, '{"reason": "Another"}')
  member | PT409 | select lock_decision_record('{id}', 2)
  member | PT409 | select remove_decision_record('{id}', 2)
  member | 42501 | update decision_records set body = '{}'
  member | 42501 | delete from decision_records
  member | 42501 | insert into decision_records (id, owner, body) values ('{id}', auth.uid(), '{}')
  other member | PT404 | select save_decision_record('{id}', 2, '{"reason": "Another"}')
  other member | PT404 | select lock_decision_record('{id}', 2)
  other member | PT404 | select remove_decision_record('{id}', 2)
  other member | PT404 | select correct_decision_record('{id}')
  desk | PT404 | select save_decision_record('{id}', 2, '{"reason": "Another"}')
  desk | PT404 | select remove_decision_record('{id}', 2)
  desk | 42501 | update decision_records set owner = auth.uid()
  anonymous | 42501 | update decision_records set body = '{}'
  team | 42501 | update decision_records set body = '{}'
  team | 42501 | delete from decision_records
  team | 42501 | truncate decision_records
  team+ | PT409 | update decision_records set body = body || '{"reason": "Another"}'
  team+ | PT409 | update decision_records set locked_at = null, sha256 = null
  team+ | PT409 | delete from decision_records
  team+ | 42501 | insert into decision_records (id, owner, body) values ('{id}', '${memberIds.member}', '{}') on conflict (id) do update set body = excluded.body
  tables | PT409 | update decision_records set body = jsonb_set(body, '{candidates,0,known,listing,location}', '"Elsewhere"')
  tables | PT409 | update decision_records set sha256 = repeat('0', 64)
  tables | PT409 | update decision_records set locked_at = now() - interval '1 year'
  tables | PT409 | update decision_records set owner = '${memberIds['other member']}'
  tables | PT409 | update decision_records set id = gen_random_uuid()
  tables | PT409 | update decision_records set created_at = now(), updated_at = now(), version = 1
  tables | PT409 | delete from decision_records
  tables | PT409 | merge into decision_records s using (select 1) as o on true when matched then delete
  tables | PT409 | truncate decision_records
  tables | PT409 | truncate auth.users cascade
  tables | PT409 | do $$ begin set local session_replication_role = 'replica'; update public.decision_records set body = '{}'; end $$
  tables | 23514 | do $$ begin alter table public.decision_records disable trigger user; update public.decision_records set body = '{}'; end $$
`)

async function become(actor: string): Promise<void> {
  if (actor === 'tables') return void (await query('reset role'))
  if (actor === 'team+') await query.owner('grant all on decision_records to service_role')
  await query.enter(actor.replace('+', '') as Actor)
}

describeDatabase('a decision record', 'member', () => {
  it('keeps what was typed, and what the directory said on the day', async () => {
    await query.owner(`insert into credentials (advisor_id, kind, value)
      values (${CANDIDATE}, 'crd', '4711')`)
    await query.enter('member')
    const { body } = await save(typed)
    expect(toWritten(body)).toEqual(typed)
    const { known } = body.candidates[0]!
    expect(known.on).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(known.facts).toMatchObject([{ kind: 'crd', value: '4711', basis: 'stated' }])
    const [advisor] = await query(
      `select company_name, location, grounds, review_count as count, average_rating::text as average from "Advisors" where "Id" = ${CANDIDATE}`,
    )
    const { company_name, location, grounds, count, average } = advisor!
    expect(known.listing).toMatchObject({ company_name, location })
    expect(known.grounds).toEqual(grounds)
    expect(known.reviews).toMatchObject({ count, average: Number(count) > 0 ? average : null })
  })

  it('keeps the first copy of a firm: neither the firm, a client nor a removal changes it', async () => {
    const first = await save(typed)
    await query.owner(`update "Advisors" set company_name = 'Renamed', location = 'Reno, NV'
      where "Id" = ${CANDIDATE}`)
    await query(`delete from "Advisors" where "Id" = 41`)
    await query.enter('member')
    const forged = { note: 'Forged', known: { listing: { company_name: 'Forged' } } }
    const [one, other] = first.body.candidates
    const second = await save({ candidates: [Object.assign({}, one, forged), other!] }, first)
    expect(second.body.candidates[0]!.note).toBe('Forged')
    expect(copies(second)).toEqual(copies(first))
    // Removed and added again: a new copy.
    const third = await save({ candidates: [] }, second)
    const again = await save({ candidates: [firm(CANDIDATE)] }, third)
    expect(copies(again)[0]!.listing['company_name']).toBe('Renamed')
    expect(copies(first)[0]!.listing['company_name']).not.toBe('Renamed')
    expect(await query.code(() => save({ candidates: [firm(41)] }, again))).toBe('PT422')
  })

  it('is saved in the version that was seen, with the firms in the order of the form', async () => {
    const seen = await save(typed)
    const candidates = [firm(7), ...typed.candidates]
    const first = await save({ reason: 'First tab', candidates }, seen)
    expect(first.body.candidates.map((one) => one.advisor_id)).toEqual([7, CANDIDATE, 41])
    const stale = await query.refusal(() => save({ purpose: 'Second tab' }, seen))
    expect(stale.code).toBe('PT409')
    // A record whose answer was lost does not begin twice.
    expect(await query.code(() => write(seen.id, null, typed))).toBe('PT409')
    const [held] = await query('select body, version from decision_records')
    expect(held).toEqual({ body: first.body, version: first.version })
  })

  it('is locked and deleted in the version that was seen', async () => {
    const seen = await save(typed)
    const { id } = await save({ reason: 'Another tab' }, seen)
    expect((await query.refusal(() => lock(seen))).message).toBe(
      'This record was changed in another tab or on another device.',
    )
    expect(await query.code('select remove_decision_record($1, 2)', [id])).toBe('PT409')
    await query('select remove_decision_record($1, 3)', [id])
    expect(await query('select id from decision_records')).toEqual([])
    expect(await query.code(() => save({ reason: 'Late' }, seen))).toBe('PT404')
  })

  it('has the limits of the site, each with a message', async () => {
    const one = (part: object) => ({ candidates: [firm(1, part)] })
    const limited: [limit: number, of: (length: number) => Partial<Written>][] = [
      [limits.RECORD_LINE_MAX, (length) => ({ purpose: 'x'.repeat(length) })],
      [limits.RECORD_CRITERIA_MAX, (length) => ({ criteria: 'x'.repeat(length) })],
      [limits.RECORD_REASON_MAX, (length) => ({ reason: 'x'.repeat(length) })],
      [limits.RECORD_NOTE_MAX, (length) => ({ correction: 'x'.repeat(length) })],
      [limits.RECORD_NOTE_MAX, (length) => one({ note: 'x'.repeat(length) })],
      [limits.RECORD_NOTE_MAX, (length) => one({ conflicts: 'x'.repeat(length) })],
      [limits.REFERENCE_ANSWER_MAX, (length) => one({ references: references(1, length) })],
      [limits.REFERENCES_MAX, (count) => one({ references: references(count) })],
      [limits.RECORD_LINE_MAX, (length) => one({ marks: marks(1, length) })],
      [limits.RECORD_MARKS_MAX, (count) => one({ marks: marks(count) })],
      [limits.RECORD_FIRMS_MAX, (count) => ({ candidates: firms(count) })],
    ]
    const refused: Partial<Written>[] = [
      ...limited.map(([limit, of]) => of(limit + 1)),
      { purpose: 'two\nlines' },
      { decided_on: '2999-01-01' },
      { decided_on: 'soon' },
      one({ marks: [{ criterion: 'Five sales', standing: 'often' }] }),
      one({ marks: [{ criterion: ' ', standing: 'meets' }] }),
      one({ marks: 'meets' }),
      { candidates: [firm(999_999)] },
      { candidates: [firm(1), firm(1)] },
    ]
    for (const [limit, of] of limited) await save(of(limit))
    for (const part of refused)
      expect(await query.refusal(() => save(part))).toMatchObject({
        code: 'PT422',
        message: expect.stringMatching(/^[A-Z].*[a-z.]$/),
      })
    for (let at = limited.length; at < limits.RECORDS_MAX; at += 1) await save({})
    expect((await query.refusal(() => save({}))).message).toBe(
      'An account holds 50 open records at most. Please lock or delete one first.',
    )
  })

  it('is locked when it is complete', async () => {
    const record = await save({ purpose: 'A trustee' })
    expect((await query.refusal(() => lock(record))).message).toBe(
      'Before you lock this record, please add the criteria, the date of the decision, the reason, the firms considered.',
    )
  })
})

describeDatabase('a locked decision record', 'member', () => {
  it(`lets none of ${writesAfterLock.length} writes through, of any role`, async () => {
    const record = await lock(await save(typed))
    const before = await rowsOf()
    const found: string[][] = []
    for (const [actor, , text] of writesAfterLock) {
      await query('savepoint attempt')
      await become(actor!)
      const code = await query.code(text!.replaceAll('{id}', record.id))
      await query('rollback to attempt')
      found.push([actor!, String(code), text!])
    }
    expect(found).toEqual(writesAfterLock)
    expect(await rowsOf()).toEqual(before)
  })

  it('is corrected whatever the limits say, which leave corrections out', async () => {
    const record = await lock(await save(typed))
    await query.owner(
      `insert into decision_records (owner, body, locked_at, sha256)
        select owner, '{}', locked_at, hash from decision_records, generate_series(2, $1),
          private.hash_of(private.canonical_json('{}')) as hash`,
      [limits.LOCKED_RECORDS_MAX],
    )
    const draft = await save(typed)
    await query.owner(
      `insert into decision_records (owner, body) select owner, body - 'file' from decision_records, generate_series(2, $2) where id = $1`,
      [draft.id, limits.RECORDS_MAX],
    )
    expect((await query.refusal(() => save(typed))).message).toMatch(
      /holds 50 open records at most/,
    )
    expect((await query.refusal(() => lock(draft))).message).toBe(
      'An account holds 500 locked records at most.',
    )
    const opened = { ...draft, id: await correct(record), version: 1 }
    const correction = await lock(await save({ correction: 'The day was wrong.' }, opened))
    expect(await correct(correction)).not.toBe(correction.id)
  })

  it('goes with its owner’s account, with its correction', async () => {
    const record = await lock(await save(typed))
    await correct(record)
    await query.owner(`delete from auth.users where id = '${memberIds.member}'`)
    expect(await rowsOf()).toEqual([])
  })

  it('is corrected by one record, which names it and its hash', async () => {
    const draft = await save(typed)
    expect(await query.code(() => correct(draft))).toBe('PT409')
    const record = await lock(draft)
    const id = await correct(record)
    expect(await correct(record)).toBe(id)
    const opened = { ...draft, id, version: 1 }
    expect((await query.refusal(() => lock(opened))).message).toMatch(/what is corrected/)
    const saved = await save({ correction: 'The day was wrong.' }, opened)
    expect(saved.body.candidates[0]!.known).toEqual(record.body.candidates[0]!.known)
    const { body } = await lock(saved)
    expect(body.file).toMatchObject({ id, supersedes: { id: record.id, sha256: record.sha256 } })
  })

  it('has the same hash in every release', async () => {
    await query.owner(`insert into "Advisors" ("Id", company_name, location, "ESOP_Valuation", description, declared)
        overriding system value
        values (900001, 'Harbor “Trust” & Söhne', 'Fresno, CA', true, E'Two\nlines.', '{"states_served": ["CA", "NV"], "fee_models": ["hourly"], "taking_clients": false}')`)
    await query(`insert into credentials (advisor_id, kind, value) values (900001, 'crd', '4711')`)
    await query(`insert into advisor_reviews (advisor_id, reviewer_name, rating)
      values (900001, 'Ann', 4), (900001, 'Bob', 5)`)
    await query.enter('member')
    const candidates = [{ ...typed.candidates[0]!, advisor_id: 900001 }]
    const { body } = await lock(await save({ ...typed, candidates }))
    // Marks came after the first release.
    const first = body.candidates.map(({ marks: _, ...candidate }) => candidate)
    // What differs by run: the days of the copy, the id and the times.
    const copied = JSON.stringify(first).replaceAll(/"20\d\d-\d\d-\d\d"/g, '"2026-11-23"')
    const file = {
      id: 'f1e7a0c4-0000-4000-8000-000000000001',
      created_at: '2026-11-23T10:00:00Z',
      locked_at: '2026-11-23T11:00:00Z',
      supersedes: null,
    }
    expect(Object.keys(body.file!).toSorted()).toEqual(Object.keys(file).toSorted())
    const fixed = JSON.stringify({ ...body, candidates: JSON.parse(copied), file })
    const hash = 'select private.hash_of(private.canonical_json($1::text::jsonb))'
    expect(await query.owner.value(hash, [fixed])).toBe(
      '00c8a40011fa3c1e22523c1cb7a1a99113aed487c6f6b9b59804cf7e0285d489',
    )
  })

  it('stays valid if an earlier release has locked it, and is drawn and corrected', async () => {
    const { record, sha256 } = earlier
    const { id, locked_at: lockedAt } = record.file
    // The hash is a check constraint of the table.
    await query.owner(
      `insert into decision_records (id, owner, body, locked_at, sha256)
        values ($1, '${memberIds.member}', $2::text::jsonb, $3, $4)`,
      [id, JSON.stringify(record), lockedAt, sha256],
    )
    await query.enter('member')
    const [row] = await query(
      'select id, version, body, locked_at::text, sha256, supersedes, updated_at::text from decision_records',
    )
    const stored = recordSchema.parse({ ...row, document: row!['body'] })
    const hash = 'select private.hash_of(private.canonical_json($1::text::jsonb))'
    expect(await query.owner.value(hash, [JSON.stringify(stored.document)])).toBe(sha256)
    const [drawn] = toRecordSheets(stored.body, true)
    expect(drawn?.firms.map(({ companyName }) => companyName)).toEqual(
      record.candidates.map(({ known }) => known.listing.company_name),
    )
    await query.enter('member')
    const correction = await query.value<string>('select correct_decision_record($1)', [id])
    expect(correction).not.toBe(id)
  })
})
