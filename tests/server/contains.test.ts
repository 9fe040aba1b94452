/** What is typed into the search of companies is text, on both engines. */
import { PostgrestClient } from '@supabase/postgrest-js'
import postgres from 'postgres'
import { describe, expect, inject, it } from 'vitest'
import { toCompanyCondition } from '#data/company-condition.ts'
import { toContains } from '#data/contains.ts'
import { toBare, toCompanyConditions } from '#domain/directory/company-term.ts'
import { emptyDataDir, newDataDir, openForFile, settingsOf, SITE } from './backend.ts'

const names = [
  'Ash, Birch',
  'Ash (Birch)',
  'Ash "Birch"',
  String.raw`Ash \ Birch`,
  'Ash 100% Birch',
  'Ash_Birch',
  'Ash*Birch',
  'Ash.Birch',
  'Ash:Birch',
  'Ash{Birch}',
  "Ash 'Birch'",
  'Ash & Birch',
]
const server = inject('postgresUrl')

describe.each(['PGlite', 'PostgreSQL'])('%s', (engine) => {
  it('finds the term and nothing else', async () => {
    const backend = await openForFile(await settingsFor(engine))
    const client = new PostgrestClient(`${SITE}/rest/v1`, {
      headers: { apikey: backend.serviceKey },
      fetch: (input, init) => backend.fetch(new Request(input, init)),
    })
    const companies = names.map((company_name) => ({ company_name }))
    expect((await client.from('companies').insert(companies)).error).toBeNull()
    for (const name of names) {
      const part = name.slice(1, -1).toUpperCase()
      const { condition, isExact } = toContains(['company_name', 'industry'], part)
      const { data } = await client.from('companies').select('company_name').or(condition)
      const found: string[] = (data ?? []).map((row) => String(row['company_name']))
      const compared = found.filter((one) => one.toUpperCase().includes(part))
      expect([part, isExact ? found : compared]).toEqual([part, [name]])
    }
    const mills = { company_name: 'Blue Mills', industry: 'Manufacturing', location: 'Toledo, OH' }
    expect((await client.from('companies').insert(mills)).error).toBeNull()
    const find = async (term: string) => {
      const { condition } = toCompanyCondition(term, toCompanyConditions(term))
      const { data } = await client.from('companies').select('company_name').or(condition)
      return (data ?? []).map((row) => String(row['company_name']))
    }
    for (const term of ['manufacturers in Ohio', 'mills Toledo', 'manufacturing not in Texas'])
      expect(await find(term)).toContain('Blue Mills')
    await client
      .from('companies')
      .insert(["O'Dell", 'O’Dell'].map((company_name) => ({ company_name })))
    for (const term of ["o'dell", 'o’dell', 'odell'])
      expect((await find(term)).toSorted()).toEqual(["O'Dell", 'O’Dell'])
    await client
      .from('companies')
      .insert(['René Tools', 'Rene Gears'].map((company_name) => ({ company_name })))
    for (const term of ['René', 'rene\u0301', 'RENÉ', 'rene'])
      expect((await find(term)).toSorted()).toEqual(['Rene Gears', 'René Tools'])
    // A term of nothing but marks is not folded to nothing, which every text would contain.
    expect((await find("'")).toSorted()).toEqual(["Ash 'Birch'", "O'Dell"])
    await client
      .from('companies')
      .insert(['Ｆｕｌｌ ﬁrm', 'İzmir Öl', 'Ɖ´Arc'].map((company_name) => ({ company_name })))
    const { data: folded } = await client
      .from('companies')
      .select('company_name,industry,location,folded')
    expect(folded?.length).toBeGreaterThan(names.length)
    for (const { company_name, industry, location, ...row } of folded ?? [])
      expect(row['folded']).toBe(
        [company_name, industry, location].map((text) => toBare(String(text ?? ''))).join('\n'),
      )
    for (const term of ['manufacturers in Texas', 'manufacturing not in Ohio'])
      expect(await find(term)).not.toContain('Blue Mills')
  })
})

async function settingsFor(engine: string) {
  if (engine === 'PGlite') return settingsOf(newDataDir())
  const sql = postgres(server!, { max: 1, onnotice: () => {} })
  await sql.unsafe('create database contains')
  await sql.end()
  const databaseUrl = server!.replace(/\/[^/]*$/, '/contains')
  return settingsOf(emptyDataDir(), { databaseUrl })
}
