import { expect, it } from 'vitest'
import { describeDatabase, query } from './database.ts'

const chunk = {
  release: '2026-11-23-4cd6a410',
  place: '/advisor/profile',
  error: 'TypeError',
  frames: '/_astro/parts.Bx1_-y.js:1:20311 /_astro/data.C2.js:1:99 page:40:7',
}

const report = (change: Partial<Record<keyof typeof chunk, string | null>> = {}) => {
  const { release, place, error, frames } = { ...chunk, ...change }
  return query('select record_browser_error($1, $2, $3, $4)', [release, place, error, frames])
}

async function errorsOf(): Promise<object[]> {
  await query.enter('desk')
  return query.value('select desk_browser_errors()')
}

describeDatabase('errors of browsers', 'anonymous', () => {
  it('are counted by day, release and place', async () => {
    await report()
    await query.owner('update private.browser_errors set day = day - 2')
    await query.enter('anonymous')
    for (let n = 0; n < 2; n++) await report()
    await report({ release: 'unreleased', place: '/', frames: '/_astro/gone.js' })
    const days = `select current_date::text as last, (current_date - 2)::text as first`
    const [{ first, last } = {}] = await query(days)
    expect(await errorsOf()).toEqual([
      {
        release: 'unreleased',
        place: '/',
        error: 'TypeError',
        frames: '/_astro/gone.js',
        times: 1,
        first_day: last,
        last_day: last,
        since: last,
        of_place: 1,
      },
      { ...chunk, times: 3, first_day: first, last_day: last, since: first, of_place: 3 },
    ])
  })

  it('are kept for thirty days', async () => {
    await report()
    await query.owner('update private.browser_errors set day = day - 30')
    expect(await errorsOf()).toEqual([])
    await query.enter('anonymous')
    await report({ error: 'RangeError' })
    const kept = 'select error from private.browser_errors'
    expect(await query.owner(kept)).toEqual([{ error: 'RangeError' }])
    await query('update private.browser_errors set day = day - 30')
    await query('select private.tidy()')
    expect(await query(kept)).toEqual([])
  })

  it.each([
    [{ frames: 'page:1:1 JSON.parse: my salary is 90000' }],
    [{ frames: '/advisor/12:1:1' }],
    [{ frames: '/_astro/a.js?email=ann@b.example:1:1' }],
    [{ frames: 'page:1:1 page:1:2 page:1:3 page:1:4' }],
    [{ frames: '' }],
    [{ place: '/advisor/12?search=ann' }],
    [{ place: 'https://site.example/' }],
    [{ error: 'Cannot read ann@b.example' }],
    [{ error: 'Позвоните' }],
    [{ frames: '/_astro/звонок.js:1:1' }],
    [{ release: 'my words' }],
    [{ release: null }],
  ])('hold no text and no address: %j', async (change) => {
    expect(await query.code(() => report(change))).toBe('PT422')
  })

  it('are 500 different ones a day', async () => {
    for (let n = 0; n < 501; n++) await report({ frames: `page:1:${n}` })
    await report({ frames: 'page:1:0' })
    const stored = 'select count(*)::int, sum(times)::int from private.browser_errors'
    expect(await query.owner(stored)).toEqual([{ count: 500, sum: 501 }])
  })
})
