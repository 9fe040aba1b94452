/** Opening a case reads: it takes no lock, writes nothing, moves no sequence, and never fails. */
import { expect, it } from 'vitest'
import { kindNames } from '#domain/cases/kinds.ts'
import { decide, itemOf, makeRepresentative } from './actions.ts'
import { describeDatabase, query, type Row } from './database.ts'
import { registration, send } from './forms.ts'
import { changePage } from './pages.ts'

/** A few cases of each kind and state. */
const samples = () =>
  query.owner(`select kind, subject as id from (
    select c.*, row_number() over (partition by kind, state order by id) as place from cases c) s where place <= 3`)

/** What the transaction has done besides reading. */
const written = () =>
  query.owner(`select pg_current_xact_id_if_assigned() as transaction,
    (select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0) from pg_stat_xact_all_tables) as rows,
    (select array_agg(concat_ws(' ', mode, relation::regclass) order by 1) from pg_locks
      where pid = pg_backend_pid() and locktype in ('relation', 'tuple', 'transactionid') and mode <> 'AccessShareLock'
        -- Those are of this statement.
        and relation not in (select seqrelid from pg_sequence)) as locks,
    (select sum(coalesce(last_value, 0)) from pg_sequences) as sequences`)

describeDatabase('a case that is opened', 'desk', () => {
  it('is read without a lock, a write or a number of a sequence, whatever its kind and state', async () => {
    const before = await written()
    await query('set transaction read only')
    const opened = new Set<unknown>()
    for (const { kind, id } of await samples()) {
      const item = await query.call<Row>('desk', 'desk_item', kind, id)
      expect(item).toMatchObject({ kind, item_id: id, refusal: null })
      opened.add(kind)
    }
    // The demo data have none of these.
    expect(kindNames.filter((kind) => !opened.has(kind))).toEqual([
      'mail',
      'departure',
      'enquiry',
      'question',
    ])
    await query.call('desk', 'desk_compare', 141, 142)
    expect(await written()).toEqual(before)
    expect(before).toMatchObject([{ transaction: null, locks: null }])
    expect(await query.code(() => query.call('desk', 'desk_item', 'claim', '0'))).toBe('PT404')
  })

  it('shows the page that an approval makes, with what follows from its entries', async () => {
    const own = { location: 'Ames, IA', ESOP_Financing: true, ESOP_Valuation: false, website: null }
    await makeRepresentative(3, 'member')
    await query.enter('member')
    await changePage({ kind: 'advisor', id: 3 }, own)
    const { published, item_id } = await itemOf('edit', await waitingEdit())
    expect(published).toMatchObject({ ...own, states: ['IA'] })
    await decide('edit', 'approve', { id: item_id })
    expect(
      await query.owner.value('select private.flat(to_jsonb(a)) from "Advisors" a where "Id" = 3'),
    ).toMatchObject(published)
  })

  it('says that a change would be refused, because its page has changed', async () => {
    await makeRepresentative(3, 'member')
    await query.enter('member')
    await changePage({ kind: 'advisor', id: 3 }, { location: 'Ames, IA' })
    const id = await waitingEdit()
    expect(await itemOf('edit', id)).toMatchObject({ refusal: null })
    await query.owner(`update "Advisors" set location = 'Reno, NV' where "Id" = 3`)
    expect(await itemOf('edit', id)).toMatchObject({
      refusal: 'The listing has changed since this was sent. Ask the firm to send it again.',
      published: { location: 'Reno, NV' },
    })
  })

  it('says that an entry would be refused, also by a rule that is newer than it', async () => {
    await query.enter('member')
    const id = await send(registration, { description: 'Words' })
    await query.owner(
      `alter table "Advisors" add constraint no_words check (description <> 'Words') not valid`,
    )
    expect(await itemOf('registration', id)).toMatchObject({
      refusal: 'The directory would refuse these entries (no_words).',
      published: null,
      sent: { description: 'Words' },
      decisions: ['approve', 'request_changes', 'reject'],
    })
    expect(await query.code(() => decide('registration', 'approve', { id }))).toBe('23514')
  })

  it('has areas that fill the field without a blank, which an approval keeps', async () => {
    await query.enter('member')
    const areas_of_expertise = 'Sale,'.repeat(200).slice(0, -1)
    const id = await send(registration, { areas_of_expertise, insurance: true })
    const { published, refusal } = (await itemOf('registration', id)) as unknown as {
      published: Row
      refusal: null
    }
    expect([published['areas_of_expertise'], refusal]).toEqual([areas_of_expertise, null])
    const { advisor_id } = await decide('registration', 'approve', { id })
    await makeRepresentative(advisor_id!, 'other member', 'editor')
    await query.enter('other member')
    expect(await changePage({ kind: 'advisor', id: advisor_id! }, { phone: '1' })).toMatchObject({
      areas_of_expertise,
    })
  })
})

const waitingEdit = () =>
  query.owner.value<number>(
    `select id from cases where (kind, advisor_id, state) = ('edit', 3, 'pending')`,
  )
