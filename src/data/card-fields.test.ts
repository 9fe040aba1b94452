import { expect, it } from 'vitest'
import { toWork } from '#domain/firms/work.ts'
import { toCardFields, type StoredAdvisor } from './card-fields.ts'

it('leaves out codes of a newer release before any schema is there', () => {
  const row = {
    type_ids: ['tpa', 'of-a-later-release'],
    services: ['Of_A_Later_Release', 'ESOP_Administration'],
    known_for: ['of-a-later-release', 'tpa'],
  } as unknown as StoredAdvisor
  const { typeIds, services, knownFor } = toCardFields(row)
  expect(typeIds).toEqual(['tpa'])
  expect(toWork(services as never, knownFor as never)).toEqual(['Plan administration'])
})
