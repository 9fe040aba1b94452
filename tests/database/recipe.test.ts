import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { describeDatabase } from './database.ts'

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
const recipes = readme.slice(readme.indexOf('**To add a field'), readme.indexOf('## Production'))

it('the README’s recipes name files that are there', () => {
  const paths = [...recipes.matchAll(/`((?:src|supabase|scripts|content)\/[^`]*)`/g)].map(
    ([, path]) => path,
  )
  expect(paths.length).toBeGreaterThan(8)
  expect(paths.filter((path) => !existsSync(new URL(`../../${path}`, import.meta.url)))).toEqual([])
})

/** The statements of a recipe in docs/recipes.md. */
function statementsOf(title: string): string[] {
  const text = readFileSync(new URL('../../docs/recipes.md', import.meta.url), 'utf8')
  const [, recipe = ''] = text.split(`## ${title}\n`)
  const sql = /```sql\n([^]*?)```/.exec(recipe)?.[1] ?? ''
  return sql.split(/(?<=;)\n\s*(?=create|comment|grant)/)
}

describeDatabase('a page for staff', (db) => {
  it('shows its numbers to the desk, and says to all others that there is nothing', async () => {
    for (const statement of statementsOf('A page for staff')) await db().owner(statement)
    const call = 'select desk_numbers() as numbers'
    for (const actor of ['anonymous', 'member'] as const)
      expect(await db().attempt(actor, call)).toMatchObject({ rows: null, code: 'PT404' })
    const { rows } = await db().attempt('desk', call)
    expect(rows?.[0]?.['numbers']).toMatchObject({ pending: expect.any(Number) })
  })
})

describeDatabase('a field that a migration adds to advisors', (db) => {
  it('is found, filtered and paged with every other, without another word of SQL', async () => {
    const query = await db().begin('team')
    await query('reset role')
    await query('alter table public."Advisors" add column founded_year int')
    await query('update public."Advisors" set founded_year = 1900 + "Id"')
    await query('set local role authenticated')
    const found = await query(
      `select "Id", founded_year from search_advisors('valuation', sort => 'name')`,
    )
    expect(found.length).toBeGreaterThan(5)
    for (const row of found) expect(row['founded_year']).toBe(1900 + Number(row['Id']))
  })

  it('leaves the preview the only one that a visitor reads', async () => {
    const query = await db().begin('team')
    await query('reset role')
    await query('alter table public."Advisors" add column founded_year int default 1990')
    await query('set local role anon')
    expect(await query('select "Id", founded_year from search_advisors()')).toEqual([
      { Id: 1, founded_year: 1990 },
    ])
  })
})
