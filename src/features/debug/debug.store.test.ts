import { atom, keepMount } from 'nanostores'
import { expect, test } from 'vitest'
import { Fault } from '#data/fault.ts'
import type { Advisor } from '#domain/advisors/advisor.ts'
import { advisor } from '#tests/advisor.ts'
import { memberOf } from '#tests/session.ts'
import { createAdvisorRecords } from './debug.store.ts'

async function open(fetchEveryAdvisor: () => Promise<Advisor[]>) {
  const store = createAdvisorRecords({ $session: atom(memberOf()), fetchEveryAdvisor })
  keepMount(store.$records)
  await settled()
  return store
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('counts advisors with valuation or transaction support', async () => {
  const { $records } = await open(async () => [
    advisor,
    { ...advisor, id: 2, services: ['ESOP_Valuation', 'ESOP_Transaction_Support'] },
    { ...advisor, id: 3, services: ['ESOP_Transaction_Support'] },
  ])
  expect($records.get()).toMatchObject({ phase: 'list', total: 3, dealmakers: 2 })
})

test('distinguishes an empty database from a failure, and retries', async () => {
  const fault = new Fault('server', 'Down', { detail: '500 XX000: out of memory' })
  const answers = [() => Promise.reject(fault), async () => []]
  const { $records, retry } = await open(() => answers.shift()!())
  expect($records.get()).toEqual({
    phase: 'failed',
    message: 'Down',
    detail: '500 XX000: out of memory',
  })
  retry()
  await settled()
  expect($records.get()).toEqual({ phase: 'empty' })
})
