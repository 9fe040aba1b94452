import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createForm, type SendResult } from './form.store.ts'

const schema = z.object({ name: z.string().check(z.minLength(2, 'Too short')) })

function makeForm(results: SendResult<{ name: string }>[]) {
  const sent: unknown[] = []
  const form = createForm({
    initial: { name: '' },
    schema,
    send: async (output) => {
      sent.push(output)
      return results.shift() ?? { ok: true }
    },
  })
  return { form, sent }
}

test('sends nothing that the schema refuses and says why at the field', async () => {
  const { form, sent } = makeForm([])
  form.change('name', 'a')
  expect(await form.submit()).toBe(false)
  expect(form.$errors.get()).toEqual({ name: 'Too short' })
  expect(sent).toEqual([])
})

test('takes the blame back as soon as the field is right', async () => {
  const { form } = makeForm([])
  await form.submit()
  form.change('name', 'ab')
  expect(form.$errors.get()).toEqual({})
})

test('blames a field when it is left, but not an empty one', () => {
  const { form } = makeForm([])
  form.leave('name')
  expect(form.$errors.get()).toEqual({})
  form.change('name', 'a')
  form.leave('name')
  expect(form.$errors.get()).toEqual({ name: 'Too short' })
})

test('keeps what the service refused until that field changes', async () => {
  const { form } = makeForm([{ ok: false, errors: { name: 'Taken' } }])
  form.change('name', 'Ada')
  await form.submit()
  form.leave('name')
  expect(form.$errors.get()).toEqual({ name: 'Taken' })
  form.change('name', 'Ann')
  expect(form.$errors.get()).toEqual({})
})

test('sends once however often it is submitted', async () => {
  const { form, sent } = makeForm([])
  form.change('name', 'Ada')
  const answers = await Promise.all([form.submit(), form.submit()])
  expect(answers).toEqual([true, false])
  expect(sent).toEqual([{ name: 'Ada' }])
})

test('keeps what was typed when sending failed, and can send it again', async () => {
  const { form, sent } = makeForm([{ ok: false, message: 'Down' }])
  form.change('name', 'Ada')
  await form.submit()
  expect(form.$state.get()).toEqual({ phase: 'failed', message: 'Down' })
  expect(form.$values.get()).toEqual({ name: 'Ada' })
  expect(await form.submit()).toBe(true)
  expect(sent).toHaveLength(2)
})

test('empties its fields once they were sent, where it is told to', async () => {
  const form = createForm({
    initial: { name: '' },
    schema,
    send: async () => ({ ok: true }),
    clearsWhenSent: true,
  })
  form.change('name', 'Ada')
  await form.submit()
  expect(form.$values.get()).toEqual({ name: '' })
  expect(form.$state.get()).toEqual({ phase: 'sent' })
  form.change('name', 'B')
  expect(form.$state.get()).toEqual({ phase: 'editing' })
})

test('sends nothing while the browser has no value of what was begun', async () => {
  const { form, sent } = makeForm([])
  form.change('name', 'Ada')
  expect(await form.submit({ name: 'Half a date' })).toBe(false)
  expect(form.$errors.get()).toEqual({ name: 'Half a date' })
  expect(sent).toEqual([])
  expect(await form.submit()).toBe(true)
})
