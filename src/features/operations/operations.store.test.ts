import { expect, it } from 'vitest'
import { Fault, type FaultReason } from '#data/fault.ts'
import { createOperationsGate } from './operations.store.ts'
import { createSection } from './section.store.ts'

const refused = (reason: FaultReason) => createSection(() => Promise.reject(new Fault(reason)))
const answered = () => createSection(async () => 1)

it.each([
  [
    'opens when one section has answered and another failed',
    [answered(), refused('server')],
    'ready',
  ],
  ['is absent when the account has no desk', [answered(), refused('notFound')], 'absent'],
  ['asks for the second factor', [refused('refused')], 'forbidden'],
  ['says so when nothing could be loaded', [refused('offline'), refused('server')], 'failed'],
] as const)('%s', async (_, sections, phase) => {
  const gate = createOperationsGate(sections)
  gate.start()
  await expect.poll(() => gate.$access.get().phase).toBe(phase)
  gate.close()
  expect(gate.$access.get().phase).toBe('absent')
})

it('shows the answer to the last request of a section', async () => {
  const answers: ((value: string) => void)[] = []
  const section = createSection(() => new Promise<string>((resolve) => answers.push(resolve)))
  const loads = [section.load(), section.load()]
  answers[1]?.('second')
  answers[0]?.('first')
  await Promise.all(loads)
  expect(section.$answer.get()).toEqual({ phase: 'ready', data: 'second' })
})
