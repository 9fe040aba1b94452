import { expect, it, onTestFinished, vi } from 'vitest'
import { openOwner } from '#server/database.ts'
import { openBackend } from '#server/start.ts'
import { askJson, newDataDir, openForFile, openForTest, settingsOf } from './backend.ts'

const backend = await openForFile()
const review = { advisor_id: 1, reviewer_name: 'Ann', rating: 5 }
const insert = (row: object | string) =>
  askJson(backend, '/rest/v1/advisor_reviews', {
    body: typeof row === 'string' ? row : { ...review, ...row },
  })

it('answers a text for a number as PostgREST does', async () => {
  const answer = await insert({ rating: 'good' })
  expect([answer.status, answer.body.code]).toEqual([400, '22P02'])
  expect(answer.body).toHaveProperty('message')
})

it('answers a failed check with 400, its code and its name', async () => {
  const headers = { apikey: backend.serviceKey }
  const body = { company_name: 'Reed', status: 'nonsense' }
  const answer = await askJson(backend, '/rest/v1/companies', { body, headers })
  expect([answer.status, answer.body.code]).toEqual([400, '23514'])
})

it('never answers 500 to JSON of the wrong shape', async () => {
  const deep = JSON.stringify(Array.from({ length: 200 }).reduce((inner) => [inner], 1))
  for (const body of ['{', 'null', '7', '"x"', deep, '[]', '[[]]', '[{"rating":1},7]']) {
    const { status } = await insert(body)
    expect([body.slice(0, 40), status < 500]).toEqual([body.slice(0, 40), true])
  }
})

it('says that the disk is full, in each answer and once in the terminal', async () => {
  const dataDir = newDataDir()
  const database = await openOwner({ databaseUrl: undefined, dataDir })
  await database.exec(`create function public.fill() returns void language plpgsql as $$ begin
    raise exception using errcode = '53100', message = 'could not extend file "base/5/16953"'; end $$;
    grant execute on function public.fill to anon`)
  await database.close()
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => said.mockRestore())
  const own = await openForTest(settingsOf(dataDir))
  const full = { code: '53100', message: 'The disk is full. Please try again later.' }
  for (let times = 0; times < 2; times++) {
    const answer = await askJson(own, '/rest/v1/rpc/fill', { body: {} })
    expect(answer).toMatchObject({ status: 503, body: full })
  }
  expect(said.mock.calls.flat()).toEqual([
    expect.stringMatching(/^The disk of the database is full/),
  ])
  expect((await askJson(own, '/rest/v1/advisor_reviews', { body: review })).status).toBe(201)
})

it('judges a value of another type as PostgREST does', async () => {
  const post = (name: string, body: object) => askJson(backend, `/rest/v1/${name}`, { body })
  for (const wrong of [{}, { a: 1 }, [], [1], [{}], true, 7, 'maybe', '', null]) {
    const answers = [
      await insert({ rating: wrong }),
      await insert({ advisor_id: wrong }),
      await insert({ reviewer_name: wrong }),
      await insert({ created_at: wrong }),
      await post('rpc/subscribe_newsletter', { email: wrong }),
      await post('rpc/confirm_newsletter', { token: wrong }),
    ]
    for (const [at, { status, body }] of answers.entries())
      expect([wrong, at, status < 500, JSON.stringify(body).includes('[object')]).toEqual([
        wrong,
        at,
        true,
        false,
      ])
  }
  const { body } = await askJson(
    backend,
    '/rest/v1/advisor_reviews?select=reviewer_name&reviewer_name=like.*object*',
  )
  expect(body).toEqual([])
})

it.each([
  '/_system/config',
  '/_system/info',
  '/storage/v1/bucket',
  '/auth/v1/otp',
  '/auth/v1/magiclink',
  '/auth/v1/sso',
  '/auth/v1/admin/users',
  '/auth/v1/settings',
])('does not know the path %s', async (path) => {
  const headers = { apikey: backend.serviceKey }
  for (const sent of [{}, { body: { email: 'a@example.com' } }])
    expect((await askJson(backend, path, { headers, ...sent })).status).toBe(404)
})

it('leaves rights to the migrations, after a restart too', async () => {
  const settings = settingsOf(newDataDir())
  const first = await openBackend(settings, { sendsMail: false })
  expect((await askJson(first, '/rest/v1/advisor_reviews?select=state')).status).toBe(401)
  await first.close()
  const second = await openForTest(settings)
  for (const select of ['reviewer_email', 'x:state', 'id&state=eq.hidden', 'id&order=version']) {
    const { status, body } = await askJson(second, `/rest/v1/advisor_reviews?select=${select}`)
    expect([select, status, body.code]).toEqual([select, 401, '42501'])
  }
  expect((await askJson(second, '/rest/v1/Advisors?select=Id')).body).toHaveLength(1)

  // What only the firm itself states is in a document that the service key may write.
  const headers = { apikey: second.serviceKey, prefer: 'return=representation' }
  const write = (declared: object) =>
    askJson(second, '/rest/v1/Advisors?Id=eq.1&select=declared', {
      method: 'PATCH',
      body: { declared },
      headers,
    })
  for (const key of ['suits', 'conflicts_policy', 'kept_apart'])
    for (const value of ['None at all', null]) {
      const { status, body } = await write({ least_fee: 5, [key]: value })
      const isStated = key !== 'kept_apart' || value !== null
      expect([key, status, body.code ?? body.length]).toEqual(
        isStated ? [key, 403, 'PT403'] : [key, 200, 1],
      )
    }
  const { body: kept } = await write({ least_fee: 7 })
  expect(Object.keys(kept[0].declared).length).toBeGreaterThan(1)
  expect(kept[0].declared.least_fee).toBe(7)
})
