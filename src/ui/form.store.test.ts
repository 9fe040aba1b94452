import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createForm, type SendResult } from './form.store.ts'

const schema = z.object({ name: z.string().check(z.minLength(2, 'Too short')) })

function makeForm(results: SendResult<{ name: string }>[] = [], clearsWhenSent = false) {
  const sent: unknown[] = []
  const form = createForm({
    initial: { name: '' },
    schema,
    send: async (output) => {
      sent.push(output)
      return results.shift() ?? { ok: true }
    },
    clearsWhenSent,
  })
  return { form, sent }
}

test('sends nothing that the schema refuses and shows the error at the field', async () => {
  const { form, sent } = makeForm()
  form.change('name', 'a')
  expect(await form.submit()).toBe(false)
  expect(form.$errors.get()).toEqual({ name: 'Too short' })
  expect(sent).toEqual([])
})

test('removes the error as soon as the field is valid', async () => {
  const { form } = makeForm()
  await form.submit()
  form.change('name', 'ab')
  expect(form.$errors.get()).toEqual({})
})

test('validates a field on blur, but not an empty one', () => {
  const { form } = makeForm()
  form.leave('name')
  expect(form.$errors.get()).toEqual({})
  form.change('name', 'a')
  form.leave('name')
  expect(form.$errors.get()).toEqual({ name: 'Too short' })
})

test('keeps an error of the service until the field changes', async () => {
  const { form } = makeForm([{ ok: false, errors: { name: 'Taken' } }])
  form.change('name', 'Ada')
  await form.submit()
  form.leave('name')
  expect(form.$errors.get()).toEqual({ name: 'Taken' })
  form.change('name', 'Ann')
  expect(form.$errors.get()).toEqual({})
})

test('sends once however often it is submitted', async () => {
  const { form, sent } = makeForm()
  form.change('name', 'Ada')
  const answers = await Promise.all([form.submit(), form.submit()])
  expect(answers).toEqual([true, false])
  expect(sent).toEqual([{ name: 'Ada' }])
})

test('keeps the values when sending failed, and can send them again', async () => {
  const { form, sent } = makeForm([{ ok: false, message: 'Down' }])
  form.change('name', 'Ada')
  await form.submit()
  expect(form.$state.get()).toEqual({ phase: 'failed', message: 'Down' })
  expect(form.$values.get()).toEqual({ name: 'Ada' })
  expect(await form.submit()).toBe(true)
  expect(sent).toHaveLength(2)
})

test('clears its fields after sending if configured', async () => {
  const { form } = makeForm([], true)
  form.change('name', 'Ada')
  await form.submit()
  expect(form.$values.get()).toEqual({ name: '' })
  expect(form.$state.get()).toEqual({ phase: 'sent' })
  form.change('name', 'B')
  expect(form.$state.get()).toEqual({ phase: 'editing' })
})

test('sends nothing while a field is incomplete', async () => {
  const { form, sent } = makeForm()
  form.change('name', 'Ada')
  expect(await form.submit({ name: 'Half a date' })).toBe(false)
  expect(form.$errors.get()).toEqual({ name: 'Half a date' })
  expect(sent).toEqual([])
  expect(await form.submit()).toBe(true)
})
