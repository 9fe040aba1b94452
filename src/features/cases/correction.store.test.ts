import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { deskListingForm } from '#domain/cases/desk-forms.ts'
import { stubStorage } from '#tests/storage.ts'
import { createCorrection } from './correction.store.ts'

const storage = stubStorage('localStorage')
beforeEach(() => storage.clear())

const { blank, schema } = deskListingForm
const typed = { company_name: 'Harbor', phone: '1', location: 'Fresno, CA', source: '-' }
const { source: _, ...row } = z.parse(schema, { ...blank, ...typed })

function open(isAccepted = true) {
  const sent: unknown[] = []
  const correction = createCorrection({
    form: deskListingForm,
    row,
    draft: { name: 'desk/correct-advisor-7', owner: 'dora' },
    send: async (change, source) => {
      sent.push({ ...change, source })
      return isAccepted
    },
  })
  return { ...correction, sent }
}

test('sends the changed fields with what was seen, and the source', async () => {
  const { form, sent } = open()
  form.change('phone', '2')
  expect(await form.submit()).toBe(false)
  expect(form.$errors.get()).toEqual({ source: 'Please say where the entries come from.' })
  form.change('source', 'Their website')
  expect(await form.submit()).toBe(true)
  expect(sent).toEqual([{ base: { phone: '1' }, patch: { phone: '2' }, source: 'Their website' }])
  expect(storage.size).toBe(0)
})

test('keeps what was typed when somebody else has changed the listing, and says what it is now', async () => {
  const { form, applyServerVersion, $meanwhile, sent } = open(false)
  form.change('phone', '2')
  form.change('source', 'Their website')
  await form.submit()
  applyServerVersion({ ...row, phone: '3', location: 'Ames, IA' })
  expect($meanwhile.get()).toEqual([{ column: 'phone', now: '3' }])
  expect(form.$values.get()).toMatchObject({
    phone: '2',
    location: 'Ames, IA',
    source: 'Their website',
  })
  await form.submit()
  expect(sent.at(-1)).toMatchObject({ base: { phone: '3' }, patch: { phone: '2' } })
})

test('sends nothing without a change', async () => {
  const { form, sent } = open()
  form.change('source', 'Their website')
  expect(await form.submit()).toBe(false)
  expect([form.$state.get().phase, sent]).toEqual(['failed', []])
})
