import { expect, it } from 'vitest'
import { advisorTypeIds } from '#domain/advisors/advisor-type.ts'
import { sorts } from '#domain/directory/directory-search.ts'
import { parseTerm } from '#domain/directory/parsed-term.ts'
import { kindServices } from '#domain/firms/work.ts'
import { RATED_REVIEWS } from '#domain/limits.ts'
import { attempt, describeDatabase, query, table, type Actor, type Row } from './database.ts'
import { addEnquiry } from './forms.ts'

/** Typed terms, and a text in firm, person, place or service of one of the first three results. */
const misspelt = table(`
  valuaton | valuation
  trsutee | trustee
  margret lindqvist | margaret lindqvist
  repurchse obligation | repurchase
  harow pell | harrow pell
  penant | pennant
  junipr lane | juniper lane
  keystone holow | keystone hollow
  coperfield | copperfield
  delacroy finch | delacroix finch
  repurchace obligaton | repurchase obligation
  finacing | financing
  fiduciery | fiduciary
  leveredged esop | leveraged esop
  trusty services | trustee
  pensylvania | pennsylvania
  massachusets | massachusetts
  trustee califronia | california
`)

/** The services of these that a firm offers. */
const offers = (firm: Row, of: readonly string[]) =>
  of.filter((service) => (firm['services'] as string[]).includes(service))

/** Cursors that no row has. */
const forged = ['7f1d3c52-0000-4000-8000-000000000000', '12', 'x or true', 'NaN']

/** Each filter with a choice and its SQL condition; a dash: its choices are not counted. */
const filters = table(`
  types | lender,tpa | type_ids && '{lender,tpa}' | -
  types | lender | type_ids @> '{lender}'
  services | ESOP_Financing,ESOP_Plan_Design | "ESOP_Financing" and "ESOP_Plan_Design" | -
  services | ESOP_Financing | "ESOP_Financing"
  state | CA | location ~ '\\mCA\\M'
  serves | WI | (declared ? 'nationwide' or declared -> 'states_served' ? 'WI') | -
  serves | US | declared ? 'nationwide'
  min_rating | 4.5 | average_rating >= 4.5
  min_rating | 3 | average_rating >= 3
  years | 15 | ((declared ->> 'esop_practice_since')::int is null or (declared ->> 'esop_practice_since')::int <= date_part('year', now()) - 15) | -
  taking_clients | true | declared -> 'taking_clients' = 'true'
  first_talk_free | true | declared -> 'first_talk_free' = 'true'
  acts_for | trustee,lender | declared -> 'acts_for' ?| '{trustee,lender}' | -
  languages | es | declared -> 'languages' ? 'es'
  meets | remote | declared -> 'meets' ? 'remote'
  client_employees | 120 | 120 between (declared -> 'client_employees' ->> 0)::int and (declared -> 'client_employees' ->> 1)::int | -
  with_checked | true | exists (select from credentials f where f.advisor_id = "Advisors"."Id" and private.is_checked(f))
  with_articles | true | articles > 0
  with_videos | true | videos > 0
`)

/** Terms, the condition of what they mean, and what no advisor meets. */
const meanings = table(`
  auditor 10 years | type_ids @> '{auditor}' | nothing
  esop firms near me | true | nothing
  esop attorney chicago blimp | type_ids @> '{esop-attorney}' | words:blimp
  trustee Alaska | type_ids @> '{esop-trustee}' | nothing
  lenders, not in New York | type_ids @> '{lender}' and not states @> '{NY}' | nothing
  attorney without plan design | type_ids @> '{esop-attorney}' and not "ESOP_Plan_Design" | nothing
  trustee for 3000 people | type_ids @> '{esop-trustee}' and coalesce((declared -> 'client_employees' ->> 1)::int, 1e9) >= 3000 | nothing
  trustee for 900000 people | type_ids @> '{esop-trustee}' and not declared ? 'client_employees' | nothing
  bank | type_ids @> '{lender}' or search_text like '%bank%' | nothing
  repurchase obligation study | "ESOP_Repurchase_Obligation" | nothing
  auditor and tax advisor | type_ids @> '{auditor,tax-advisor}' | nothing
  trustee and communication, not in Chicago | type_ids && '{esop-trustee,communication}' and location !~ 'Chicago' | both
  409(p) | words @@ '409p' | nothing
  section 409p testing | words @@ '409p & testing:*' | nothing
  nationwide trustee, free consultation | type_ids @> '{esop-trustee}' and declared ? 'nationwide' and declared -> 'first_talk_free' = 'true' | nothing
  we want a trustee who speaks Spanish | type_ids @> '{esop-trustee}' and declared -> 'languages' ? 'es' | nothing
  firms for manufacturing | declared -> 'industries' ? 'manufacturing' or words @@ 'manufacturing:*' | nothing
  zzqq blimp | false | nothing
`)

/** Terms with a place, what they mean besides, and who comes first: in the city, in the state, who serves it. */
const nearby = table(`
  trustee in Dallas | type_ids @> '{esop-trustee}' | location ~ 'Dallas' | states @> '{TX}' | served && '{TX,US}'
  attorneys in Chicago or Dallas | type_ids @> '{esop-attorney}' | location ~ 'Chicago|Dallas' | states && '{IL,TX}' | served && '{IL,TX,US}'
  valuation Illinois | type_ids @> '{buy-side-valuation}' | false | states @> '{IL}' | served && '{IL,US}'
  attorney Washington | type_ids @> '{esop-attorney}' | false | states && '{WA,DC}' | served && '{WA,DC,US}'
  Portland ME lender | type_ids @> '{lender}' | false | states @> '{ME}' | served && '{ME,US}'
  phildelphia | true | location ~ 'Philadelphia' | states @> '{PA}' | served && '{PA,US}'
  LA | true | location ~ 'Los Angeles' | states && '{CA,LA}' | served && '{CA,LA,US}'
`)

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`
/** The arguments for a term as the directory understands it. */
const asRead = (term: string) =>
  `${literal(term)}, parsed_term => ${literal(parseTerm(term)?.argument ?? 'null')}`
const json = (chosen: Row) => literal(JSON.stringify(chosen))
const toIds = (rows: Row[]) => rows.map((row) => Number(row['Id'] ?? row['id']))
const sorted = (ids: number[]) => ids.toSorted((a, b) => a - b)
/** Whether all rows with the property come before those without. */
const comeFirst = (has: boolean[]) =>
  !has.includes(false) || has.lastIndexOf(true) < has.indexOf(false)

describeDatabase('searching advisors', 'owner', () => {
  const search = (args: string, columns = '"Id"', actor: Actor = 'member') =>
    query.as(
      actor,
      `select ${columns} from search_advisors(${args}${args && ','} page_size => 1000)`,
    )
  const ids = async (args = '', actor?: Actor) => toIds(await search(args, '"Id"', actor))
  const listed = async (condition: string) =>
    toIds(await query.owner(`select "Id" from "Advisors" where ${condition} order by 1`))
  const tokenOf = (condition: string) =>
    query.owner.value<string>(`select page_token from "Advisors" where ${condition} limit 1`)
  type Counts = {
    total: number
    lacking: string[] | null
    places: Record<string, number>
    choices: Record<string, Record<string, number>>
    without: Record<string, number>
  }
  const count = async (args: string) => {
    await query.enter('member')
    return query.value<Counts>(`select count_advisors(${args})`)
  }

  it.each(misspelt)('corrects the spelling of %s', async (typed, wanted) => {
    const words = `concat_ws(' ', name_words, lower(areas_of_expertise), tsvector_to_array(words)) as words`
    const exact = await search(literal(typed!), words)
    const near = await search(`${literal(typed!)}, near => true`, words)
    const first = [...exact, ...near].slice(0, 3).map((row) => String(row['words']))
    expect(first.join('\n')).toContain(wanted)
  })

  it.each("tRUST|ann MOSS|q|b0b1|100%|a_b|%|_|\\|'| esop ".split('|'))(
    'finds by the specified rule, and nothing else: %s',
    async (term) => {
      const part = literal(term.trim().toLowerCase())
      const rule = `strpos(lower(concat_ws(E'\\n', company_name, contact_person, areas_of_expertise)), ${part}) > 0`
      const found = await ids(literal(term))
      expect(sorted(found)).toEqual(await listed(rule))
      const near = await ids(`${literal(term)}, near => true`)
      expect(near.filter((id) => found.includes(id))).toEqual([])
    },
  )

  it('combines any two filters like a plain SQL condition', async () => {
    for (const [name, value, condition] of filters)
      for (const [other, otherValue, otherCondition] of filters) {
        if (name === other && value !== otherValue) continue
        const asked = { [name!]: value, [other!]: otherValue }
        const wanted = await listed(`search_text like '%esop%'
          and ${condition} and ${otherCondition}`)
        expect([asked, sorted(await ids(`'esop', ${json(asked)}`))]).toEqual([asked, wanted])
      }
  })

  it('shows a visitor the preview only, with any arguments, and no counts', async () => {
    for (const args of [
      '',
      `'esop'`,
      `sort => 'rating'`,
      `'valuaton', near => true`,
      `'', '{"types":"lender"}'`,
      asRead('attorney trustee blimp'),
      asRead('esop firms near me'),
      `after => '${await tokenOf('"Id" = 1')}'`,
      `after => '${await tokenOf('"Id" = 2')}'`,
    ])
      expect([[1], []]).toContainEqual(await ids(args, 'anonymous'))
    expect(await ids('', 'anonymous')).toEqual([1])
    expect((await attempt('anonymous', 'select count_advisors()')).code).toBe('42501')
  })

  it.each(nearby)(
    'puts first what is near: %s',
    async (term, condition, inCity, inState, serves) => {
      const place = `case when ${inCity} then 1 when ${inState} then 2 when ${serves} then 3 else 4 end`
      // What the specified rule finds comes before all of them, as do firms whose name says the place.
      const found = await search(asRead(term!), `${place} as place`)
      const places = found.map((row) => Number(row['place']))
      expect(places).toEqual(places.toSorted())
      expect(places).toHaveLength((await listed(condition!)).length)
      const { places: counted } = await count(asRead(term!))
      const groups = [...Map.groupBy(places, (at) => at)]
      expect(counted).toEqual(Object.fromEntries(groups.map(([at, of]) => [at, of.length])))
    },
  )

  it.each(meanings)('finds what %s means', async (term, condition, lacking) => {
    const found = await ids(asRead(term!))
    expect(sorted(found)).toEqual(await listed(condition!))
    const counts = await count(asRead(term!))
    expect(counts).toMatchObject({
      total: found.length,
      lacking: lacking === 'nothing' ? null : [lacking],
    })
  })

  it.each([
    ['Washington Trust', 'Washington Trust', 'Ann'],
    ['washington trust attorney', 'Washington Trust', 'Ann'],
    ['Chicago Partners', 'Chicago Partners', 'Ann'],
    ['virginia moss', 'Fixture', 'Virginia K. Moss'],
  ])('finds a name first that holds a state, city or kind: %s', async (term, firm, person) => {
    await query.as(
      'team',
      `insert into "Advisors" (company_name, contact_person, location, "ESOP_Law_Firm") values ($1, $2, 'Denver, CO', true)`,
      [firm, person],
    )
    const [first] = await query(`select company_name from search_advisors(${asRead(term)})`)
    expect(first).toEqual({ company_name: firm })
  })

  it.each(['"x"', '[]', '{"types": 1}', '{"years": "many"}'])(
    'refuses a reading of another shape: %s',
    async (reading) => {
      const call = `select from search_advisors(parsed_term => '${reading}')`
      expect((await attempt('anonymous', call)).code).toMatch(/^22/)
    },
  )

  it('says to which firms the caller has written, and to nobody else', async () => {
    const written = `select "Id" from search_advisors(page_size => 1000) where is_written`
    await addEnquiry({ advisor_id: 3 })
    expect(await query.as('member', written)).toEqual([{ Id: 3 }])
    for (const actor of ['other member', 'anonymous'] as const)
      expect(await query.as(actor, written)).toEqual([])
  })

  it('shows everybody the same order on a day, and another the next day', async () => {
    const today = await ids(`on_day => '2026-11-22'`)
    expect(await ids(`on_day => '2026-11-22'`, 'other member')).toEqual(today)
    expect(await ids(`on_day => '2026-11-23'`)).not.toEqual(today)
  })

  it.each(['', `'esop'`, `'', '{"years": 15}'`])(
    'pages in every order without gaps or repetitions: %s',
    async (args) => {
      for (const sort of sorts) {
        const call = `${args}${args && ', '}sort => '${sort}'`
        const seen: number[] = []
        for (let after = ''; ; after = await tokenOf(`"Id" = ${seen.at(-1)}`)) {
          const page = await query.as(
            'member',
            `select "Id" from search_advisors(${call}, after => '${after}', page_size => 40)`,
          )
          if (page.length === 0) break
          seen.push(...toIds(page))
        }
        expect(seen).toEqual(await ids(call))
        expect(new Set(seen).size).toBe(seen.length)
      }
    },
  )

  it('finds nothing after a forged cursor, or the cursor of an advisor that is not in the list', async () => {
    for (const after of [await tokenOf(`not type_ids @> '{lender}'`), ...forged])
      expect(await ids(`'', '{"types":"lender"}', after => '${after}'`)).toEqual([])
  })

  it('searches a type’s own words and descriptions on the type’s page only', async () => {
    const lenders = `'{"types":"lender"}'`
    const ownWords = `own_words => E'Lender/Financing Advisor\\nLends.'`
    expect(await ids(`'financing ADVISOR', ${lenders}, ${ownWords}`)).toHaveLength(
      (await ids(`'', ${lenders}`)).length,
    )
    const [one] = await query.owner(`select "Id", left(description, 30) as text
      from "Advisors" where type_ids @> '{lender}' and "Id" > 1 limit 1`)
    const text = literal(String(one!['text']))
    expect(await ids(`${text}, ${lenders}, ${ownWords}`)).toContain(Number(one!['Id']))
    expect(await ids(`${text}, ${lenders}`)).toEqual([])
  })

  it('ranks name matches before expertise, rated before unrated, confirmed before others', async () => {
    const named = await search(`'valuation'`, `name_words like '% valuation%' as first, 0 as key`)
    const rated = await search(
      `sort => 'rating'`,
      `review_count >= ${RATED_REVIEWS} as first, -average_rating as key`,
    )
    const confirmed = await search(
      `sort => 'confirmed'`,
      `confirmed_at is not null as first, -extract(epoch from confirmed_at)::int as key`,
    )
    for (const rows of [named, rated, confirmed]) {
      expect(new Set(rows.map((row) => row['first'])).size).toBe(2)
      expect(comeFirst(rows.map((row) => row['first'] === true))).toBe(true)
      const keys = rows.filter((row) => row['first']).map((row) => Number(row['key']))
      expect(keys).toEqual(sorted(keys))
    }
  })

  it.each([
    ...sorts.map((sort) => `'', '{"years":15}', sort => '${sort}'`),
    asRead('auditor 15 years'),
  ])('puts advisors that state their years before those that do not: %s', async (args) => {
    const rows = await search(
      args,
      `(declared ->> 'esop_practice_since')::int <= extract(year from now()) - 15 as stated`,
    )
    const stated = rows.map((row) => row['stated'] === true)
    expect(new Set(stated).size).toBe(2)
    expect(comeFirst(stated)).toBe(true)
  })

  it('counts the results, the results of each choice, and the results without each condition', async () => {
    const chosen = { types: 'lender,tpa', state: 'CA', serves: 'CA' }
    for (const name of ['', ...Object.keys(chosen)]) {
      const asked = Object.fromEntries(Object.entries(chosen).filter(([key]) => key === name))
      const counts = await count(`'esop', ${json(asked)}`)
      const left = async (other: Row, term = 'esop') =>
        (await ids(`'${term}', ${json({ ...asked, ...other })}`)).length
      expect(counts.total).toBe(await left({}))
      for (const [filter, value] of filters.filter(([, , , isUncounted]) => !isUncounted))
        expect(counts.choices[filter!]?.[value!] ?? 0).toBe(await left({ [filter!]: value }))
      expect(counts.without['term']).toBe(await left({}, ''))
      const all = name ? (await ids(`'esop'`)).length : undefined
      expect(counts.without[name]).toBe(all)
    }
  })
})

describeDatabase('searching companies', 'owner', () => {
  const ids = async (args: string) =>
    toIds(await query.as('member', `select id from search_companies(${args})`))

  const total = async (args: string) => (await ids(`${args}, page_size => 1000`)).length

  it.each(['manufacturing', 'spokane', 'HERON', 'ca', 'zzqqxx'])(
    'finds by name, industry and place, and nothing else: %s',
    async (term) => {
      const wanted = await query.owner(`select id from companies where status = 'approved' and
        concat_ws(E'\\n', company_name, industry, location) ilike '%${term}%'`)
      expect(sorted(await ids(`'${term}', page_size => 1000`))).toEqual(sorted(toIds(wanted)))
    },
  )

  it('corrects spelling', async () => {
    expect(await ids(`'manufcturing', near => true`)).not.toEqual([])
  })

  it('shows featured ones first in each order, and pages without a gap', async () => {
    for (const sort of ['newest', 'name']) {
      const rows = await query.as(
        'member',
        `select id, is_featured, page_token from search_companies(sort => '${sort}', page_size => 1000)`,
      )
      expect(comeFirst(rows.map((row) => row['is_featured'] === true))).toBe(true)
      const token = String(rows[99]!['page_token'])
      expect(await ids(`sort => '${sort}', after => '${token}', page_size => 1000`)).toEqual(
        toIds(rows).slice(100),
      )
    }
  })

  it('counts the results, by state, and without each condition', async () => {
    const call = `select count_companies('manuf', '{"state":"CA"}') as counts`
    const [{ counts } = {}] = await query.as('member', call)
    expect(counts).toMatchObject({
      total: await total(`'manuf', '{"state":"CA"}'`),
      choices: {
        state: {
          CA: await total(`'manuf', '{"state":"CA"}'`),
          TX: await total(`'manuf', '{"state":"TX"}'`),
        },
      },
      without: { term: await total(`'', '{"state":"CA"}'`), state: await total(`'manuf'`) },
    })
  })

  it('does not distinguish a pending company from a missing one', async () => {
    const [pending] = await query.owner(`insert into companies (company_name)
      values ('Waiting') returning page_token`)
    expect(await ids(`'waiting'`)).toEqual([])
    for (const after of [pending!['page_token'], ...forged])
      expect(await ids(`after => '${after}'`)).toEqual([])
  })
})

describeDatabase('the directory', 'owner', () => {
  it('has no column for paid placement, leads or badges', async () => {
    const columns =
      await query(`select table_name || '.' || column_name as name from information_schema.columns
      where table_schema in ('public', 'private')
        and column_name ~* 'pay|paid|price|plan_id|fee|invoice|bill|stripe|sponsor|boost|promot|premium|bid|subscription'`)
    expect(columns).toEqual([])
  })
})

describeDatabase('the demo data', 'owner', () => {
  it('lists firms under the kinds of their services, with an example of each rule', async () => {
    const firms = await query.owner('select services, type_ids from "Advisors"')
    const rules = Object.entries(kindServices)
    for (const firm of firms)
      expect(firm['type_ids']).toEqual(
        advisorTypeIds.filter((id) => offers(firm, kindServices[id]).length > 0),
      )
    const alone = (of: readonly string[]) =>
      of.filter((one) => firms.some((firm) => String(offers(firm, of)) === one))
    for (const [kind, services] of rules) expect([kind, alone(services)]).toEqual([kind, services])
  })
})
