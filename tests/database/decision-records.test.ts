import { execFileSync, spawnSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { hashRecipe } from '#domain/decision-records/hash-recipe.ts'
import * as limits from '#domain/limits.ts'
import {
  asOwner,
  codeOf,
  describeDatabase,
  enter,
  memberIds,
  refusal,
  table,
  valueOf,
  type Actor,
  type Query,
  type Row,
} from './database.ts'

type File = {
  id: string
  version: number
  locked_at: string | null
  sha256: string | null
  body: { candidates: { known: Known; note: string }[]; file?: Row } & Row
}
type Known = { on: string; listing: Row; grounds: Row; facts: Row[]; reviews: Row }

const FIRM = 40
const typed = {
  purpose: 'A trustee for the sale',
  kind: 'ESOP Trustee',
  criteria: 'Five sales of our size.\nNo ties to the sellers.',
  candidates: [
    {
      advisor_id: FIRM,
      note: 'Careful: “Köhler & Söhne” \\ said\tso. 😀',
      conflicts: 'None stated.',
      chosen: true,
      references: [{ who: 'Ann Reed', on: '2026-11-02', answer: 'Would hire them again.' }],
    },
    { advisor_id: 41 },
  ],
  decided_on: '2026-11-20',
  decided_by: 'The board',
  reason: 'The most experience at the second lowest fee.',
}
const firms = (count: number) => Array.from({ length: count }, (_, at) => ({ advisor_id: at + 1 }))
const references = (count: number) => Array.from({ length: count }, () => ({ who: 'Ann' }))
const blank = { purpose: 'A trustee', candidates: [] }

const save = (query: Query, sent: object, version = 0, id: string = randomUUID()) =>
  valueOf<File>(query, 'select save_decision_record($1, $2, $3::text::jsonb)', [
    id,
    version,
    JSON.stringify(sent),
  ])
const lock = ({ id, version }: File, query: Query) =>
  valueOf<File>(query, 'select lock_decision_record($1, $2)', [id, version])
const rowsOf = (query: Query) => asOwner(query, 'select to_jsonb(s) as row from decision_records s')
const correct = (query: Query, { id }: File) =>
  valueOf<string>(query, 'select correct_decision_record($1)', [id])

/** Sorted keys and no white space, as JavaScript writes it. */
function toCanonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toCanonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${toCanonical(one)}`).join(',')}}`
}
const hashOf = (body: unknown) => createHash('sha256').update(toCanonical(body)).digest('hex')

/** The hash is also recomputed above without Python. */
const hasPython = spawnSync('python3', ['--version']).status === 0

/** Writes to a locked file, `{id}`, by actor and code. `tables` is the owner of the tables; `team+` has all grants. */
const writesAfterLock = table(`
  member | PT409 | select save_decision_record('{id}', 1, '{"candidates": []}')
  member | PT409 | select save_decision_record('{id}', 2, '{"candidates": []}')
  member | PT409 | select lock_decision_record('{id}', 2)
  member | PT409 | select remove_decision_record('{id}', 2)
  member | PT409 | select save_decision_record('{id}', 0, '{"candidates": []}')
  member | 42501 | update decision_records set body = '{}'
  member | 42501 | delete from decision_records
  member | 42501 | insert into decision_records (id, owner, body) values ('{id}', auth.uid(), '{}')
  other member | PT404 | select save_decision_record('{id}', 2, '{"candidates": []}')
  other member | PT404 | select save_decision_record('{id}', 0, '{"candidates": []}')
  other member | PT404 | select lock_decision_record('{id}', 2)
  other member | PT404 | select remove_decision_record('{id}', 2)
  other member | PT404 | select correct_decision_record('{id}')
  desk | PT404 | select save_decision_record('{id}', 2, '{"candidates": []}')
  desk | PT404 | select remove_decision_record('{id}', 2)
  desk | 42501 | update decision_records set owner = auth.uid()
  anonymous | 42501 | select save_decision_record('{id}', 2, '{"candidates": []}')
  anonymous | 42501 | update decision_records set body = '{}'
  team | 42501 | select save_decision_record('{id}', 2, '{"candidates": []}')
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

async function become(query: Query, actor: string): Promise<void> {
  if (actor === 'tables') return void (await query('reset role'))
  if (actor === 'team+') await asOwner(query, 'grant all on decision_records to service_role')
  await enter(query, actor.replace('+', '') as Actor)
}

describeDatabase('a decision record', (db) => {
  it('keeps what was typed, and what the directory said on the day', async () => {
    const query = await db().begin('member')
    await asOwner(
      query,
      `insert into advisor_facts (advisor_id, kind, value) values (${FIRM}, 'crd', '4711')`,
    )
    await enter(query, 'member')
    const { body } = await save(query, typed)
    const { candidates, ...rest } = typed
    expect(body).toMatchObject(rest)
    const { known, ...own } = body.candidates[0]!
    expect(own).toEqual(candidates[0])
    expect(known.on).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(known.facts).toMatchObject([{ kind: 'crd', value: '4711', basis: 'stated' }])
    const [advisor] = await query(
      `select company_name, location, grounds, review_count as count, average_rating::text as average from "Advisors" where "Id" = ${FIRM}`,
    )
    const { company_name, location, grounds, count, average } = advisor!
    expect(known.listing).toMatchObject({ company_name, location })
    expect(known.grounds).toEqual(grounds)
    expect(known.reviews).toMatchObject({ count, average: Number(count) > 0 ? average : null })
  })

  it('keeps the first copy of a firm: neither the firm, a client nor a removal changes it', async () => {
    const query = await db().begin('member')
    const first = await save(query, typed)
    const { known } = first.body.candidates[0]!
    await asOwner(
      query,
      `update "Advisors" set company_name = 'Renamed', location = 'Reno, NV' where "Id" = ${FIRM}`,
    )
    await query(`delete from "Advisors" where "Id" = 41`)
    await enter(query, 'member')
    const forged = typed.candidates.map((one) => ({
      ...one,
      known: { listing: { company_name: 'Forged' } },
    }))
    const second = await save(query, { ...typed, candidates: forged }, 1, first.id)
    expect(second.body.candidates.map((one) => one.known)).toEqual(
      first.body.candidates.map((one) => one.known),
    )
    // Removed and added again: a new copy.
    await save(query, { ...typed, candidates: [] }, 2, first.id)
    const again = await save(query, { ...typed, candidates: [{ advisor_id: FIRM }] }, 3, first.id)
    expect(again.body.candidates[0]!.known.listing['company_name']).toBe('Renamed')
    expect(known.listing['company_name']).not.toBe('Renamed')
    await expect(
      save(query, { ...typed, candidates: [{ advisor_id: 41 }] }, 4, first.id),
    ).rejects.toMatchObject({ code: 'PT422' })
  })

  it('is its owner’s alone', async () => {
    const query = await db().begin('member')
    const mine = await save(query, typed)
    expect(await query('select firms from own_decision_records()')).toEqual([{ firms: 2 }])
    for (const actor of ['other member', 'desk'] as const) {
      await enter(query, actor)
      expect(await query('select * from decision_records')).toEqual([])
      expect(await query('select * from own_decision_records()')).toEqual([])
      expect(await codeOf(query, () => save(query, typed, 1, mine.id))).toBe('PT404')
    }
    for (const actor of ['anonymous', 'team'] as const)
      for (const text of ['select id from decision_records', 'select own_decision_records()'])
        expect((await db().attempt(actor, text)).code).toBe('42501')
  })

  it('refuses a version that is not current, and keeps what the other tab has saved', async () => {
    const query = await db().begin('member')
    const { id } = await save(query, typed)
    await save(query, { ...typed, reason: 'First tab' }, 1, id)
    const stale = await refusal(query, () => save(query, { ...typed, reason: 'Second tab' }, 1, id))
    expect(stale).toMatchObject({
      code: 'PT409',
      message: 'This file was changed in another tab or on another device.',
    })
    expect(await query(`select body ->> 'reason' as reason from decision_records`)).toEqual([
      { reason: 'First tab' },
    ])
    await query('select remove_decision_record($1, 2)', [id])
    expect(await query('select id from decision_records')).toEqual([])
  })

  it('has the limits of the site, each with a message', async () => {
    const query = await db().begin('member')
    const one = (part: object) => ({ ...blank, candidates: [{ advisor_id: 1, ...part }] })
    const accepted = [
      { ...blank, candidates: firms(limits.RECORD_FIRMS_MAX) },
      { ...blank, purpose: 'x'.repeat(limits.RECORD_LINE_MAX) },
      { ...blank, criteria: 'x'.repeat(limits.RECORD_CRITERIA_MAX) },
      { ...blank, reason: 'x'.repeat(limits.RECORD_REASON_MAX) },
      { ...blank, correction: 'x'.repeat(limits.RECORD_NOTE_MAX) },
      one({ note: 'x'.repeat(limits.RECORD_NOTE_MAX) }),
      one({ conflicts: 'x'.repeat(limits.RECORD_NOTE_MAX) }),
      one({ references: [{ answer: 'x'.repeat(limits.REFERENCE_ANSWER_MAX) }] }),
      one({ references: references(limits.REFERENCES_MAX) }),
    ]
    for (const sent of accepted) await save(query, sent)
    const refused = [
      { ...blank, candidates: firms(limits.RECORD_FIRMS_MAX + 1) },
      { ...blank, candidates: [...firms(1), ...firms(1)] },
      { ...blank, purpose: 'x'.repeat(limits.RECORD_LINE_MAX + 1) },
      { ...blank, criteria: 'x'.repeat(limits.RECORD_CRITERIA_MAX + 1) },
      { ...blank, reason: 'x'.repeat(limits.RECORD_REASON_MAX + 1) },
      { ...blank, correction: 'x'.repeat(limits.RECORD_NOTE_MAX + 1) },
      { ...blank, purpose: 'two\nlines' },
      { ...blank, decided_on: '2999-01-01' },
      { ...blank, decided_on: 'soon' },
      one({ note: 'x'.repeat(limits.RECORD_NOTE_MAX + 1) }),
      one({ conflicts: 'x'.repeat(limits.RECORD_NOTE_MAX + 1) }),
      one({ references: [{ answer: 'x'.repeat(limits.REFERENCE_ANSWER_MAX + 1) }] }),
      one({ references: references(limits.REFERENCES_MAX + 1) }),
      { ...blank, candidates: [{ advisor_id: 999_999 }] },
    ]
    for (const sent of refused)
      expect(await refusal(query, () => save(query, sent))).toMatchObject({
        code: 'PT422',
        message: expect.stringMatching(/^[A-Z].*[a-z.]$/),
      })
    for (let at = accepted.length; at < limits.RECORDS_MAX; at += 1) await save(query, blank)
    expect((await refusal(query, () => save(query, blank))).message).toBe(
      'An account holds 50 files at most.',
    )
  })

  it('is locked when it is complete', async () => {
    const query = await db().begin('member')
    const file = await save(query, blank)
    expect((await refusal(query, () => lock(file, query))).message).toBe(
      'Before you lock this file, please add the criteria, the day of the decision, the reason, the firms considered.',
    )
  })
})

describeDatabase('a locked decision record', (db) => {
  it(`lets none of ${writesAfterLock.length} writes through, of any role`, async () => {
    const query = await db().begin('member')
    const file = await lock(await save(query, typed), query)
    const before = await rowsOf(query)
    const found: string[][] = []
    for (const [actor, , text] of writesAfterLock) {
      await query('savepoint attempt')
      await become(query, actor!)
      const code = await codeOf(query, text!.replaceAll('{id}', file.id))
      await query('rollback to attempt')
      found.push([actor!, String(code), text!])
    }
    expect(found).toEqual(writesAfterLock)
    expect(await rowsOf(query)).toEqual(before)
  })

  it('goes with its owner’s account, with its correction', async () => {
    const query = await db().begin('member')
    const file = await lock(await save(query, typed), query)
    await correct(query, file)
    await asOwner(query, `delete from auth.users where id = '${memberIds.member}'`)
    expect(await rowsOf(query)).toEqual([])
  })

  it('is corrected by one file, which names it and its hash', async () => {
    const query = await db().begin('member')
    const draft = await save(query, typed)
    expect(await codeOf(query, () => correct(query, draft))).toBe('PT409')
    const file = await lock(draft, query)
    const id = await correct(query, file)
    expect(await correct(query, file)).toBe(id)
    const [{ version } = {}] = await query('select version from decision_records where id = $1', [
      id,
    ])
    const opened = { id, version: Number(version) } as File
    expect((await refusal(query, () => lock(opened, query))).message).toMatch(/what is corrected/)
    const saved = await save(query, { ...typed, correction: 'The day was wrong.' }, 1, id)
    expect(saved.body.candidates[0]!.known).toEqual(file.body.candidates[0]!.known)
    const { body } = await lock(saved, query)
    expect(body.file).toMatchObject({ id, supersedes: { id: file.id, sha256: file.sha256 } })
  })

  it('has a hash that JavaScript recomputes', async () => {
    const query = await db().begin('member')
    const { sha256, body, locked_at } = await lock(await save(query, typed), query)
    expect(new Date(String(body.file!['locked_at'])).getTime()).toBe(
      Math.floor(new Date(String(locked_at)).getTime() / 1000) * 1000,
    )
    expect(hashOf(body)).toBe(sha256)
    expect(hashOf({ ...body, reason: 'Another.' })).not.toBe(sha256)
  })

  it('has the same hash in every release', async () => {
    const query = await db().begin('member')
    await asOwner(
      query,
      `insert into "Advisors" ("Id", company_name, location, "ESOP_Valuation", description, states_served, fee_models, taking_clients)
        overriding system value
        values (900001, 'Harbor “Trust” & Söhne', 'Fresno, CA', true, E'Two\nlines.', '{CA,NV}', '{hourly}', false)`,
    )
    await query(
      `insert into advisor_facts (advisor_id, kind, value) values (900001, 'crd', '4711')`,
    )
    await query(
      `insert into advisor_reviews (advisor_id, reviewer_name, rating) values (900001, 'Ann', 4), (900001, 'Bob', 5)`,
    )
    await enter(query, 'member')
    const candidates = [{ ...typed.candidates[0], advisor_id: 900001 }]
    const { body } = await lock(await save(query, { ...typed, candidates }), query)
    // What differs by run: the days of the copy, the id and the times.
    const copied = JSON.stringify(body.candidates).replaceAll(/"20\d\d-\d\d-\d\d"/g, '"2026-11-23"')
    const file = {
      id: 'f1e7a0c4-0000-4000-8000-000000000001',
      created_at: '2026-11-23T10:00:00Z',
      locked_at: '2026-11-23T11:00:00Z',
      supersedes: null,
    }
    expect(Object.keys(body.file!).toSorted()).toEqual(Object.keys(file).toSorted())
    const fixed = JSON.stringify({ ...body, candidates: JSON.parse(copied), file })
    const hash = 'select private.hash_of(private.canonical_json($1::text::jsonb))'
    await query('reset role')
    expect(await valueOf(query, hash, [fixed])).toBe(
      '32037592f52e430c2b924ed656f6f0917018ced96bb0f366c4ecf723ecd909ca',
    )
  })

  it.runIf(hasPython)('has a hash that the ten lines of Python on the page recompute', async () => {
    const query = await db().begin('member')
    const { sha256, body } = await lock(await save(query, typed), query)
    expect(hashRecipe.trim().split('\n').length).toBeLessThanOrEqual(10)
    expect(runPython({ record: body, sha256 })).toBe(`${sha256}\nThe record is unchanged.\n`)
    expect(runPython({ record: { ...body, reason: 'Another.' }, sha256 })).toMatch(/differs\.\n$/)
  })
})

/** Output of the recipe on the page for a downloaded file. */
function runPython(download: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'decision-record-'))
  try {
    writeFileSync(join(folder, 'check.py'), hashRecipe)
    writeFileSync(join(folder, 'file.json'), JSON.stringify(download, null, 2))
    return execFileSync('python3', ['check.py', 'file.json'], { cwd: folder, encoding: 'utf8' })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
