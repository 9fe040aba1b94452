import { expect, it } from 'vitest'
import { askJson, openForFile } from './backend.ts'

const backend = await openForFile()
const insert = (body: unknown) => askJson(backend, '/rest/v1/notes', { body })

it.each([
  ['a failed check', { author: '' }, 400, '23514'],
  ['an exception of a trigger', { author: 'raise' }, 400, 'P0001'],
  ['a refusal with its own status', { author: 'polite' }, 422, 'PT422'],
  ['an object for text', { author: { a: 1 } }, 400, '22P02'],
  ['a list for text', { author: ['a'] }, 400, '22P02'],
  ['a boolean for text', { author: true }, 400, '22P02'],
  ['NUL', { author: 'a\u0000b' }, 400, '22021'],
  ['a missing value', { author: null }, 400, '23502'],
  ['an unknown column', { author: 'x', nonsense: 1 }, 400, 'PGRST204'],
])('answers %s as PostgREST does', async (_, body, status, code) => {
  const answer = await insert(body)
  expect([answer.status, answer.body.code]).toEqual([status, code])
  expect(answer.body).toHaveProperty('message')
})

it('never answers 500 to JSON of the wrong shape', async () => {
  const deep = JSON.stringify(Array.from({ length: 200 }).reduce((inner) => [inner], 1))
  for (const body of [
    '{',
    'null',
    '7',
    '"x"',
    deep,
    `{"author":${deep}}`,
    '[]',
    '[[]]',
    '[{"author":"x"},7]',
  ]) {
    const { status } = await insert(body)
    expect([body.slice(0, 40), status < 500]).toEqual([body.slice(0, 40), true])
  }
})

it('knows no other routes', async () => {
  for (const path of ['/_system/config', '/_system/info', '/storage/v1/bucket', '/', '/rest/v1'])
    expect((await askJson(backend, path)).status).toBe(404)
})
