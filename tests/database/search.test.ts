import { expect, it } from 'vitest'
import { RATED_REVIEWS } from '#domain/limits.ts'
import { describeDatabase, memberIds, type Actor } from './database.ts'

/** What each misspelt query must find among its first three: a part of the firm, person, place or service. */
const misspelt: [typed: string, wanted: RegExp][] = [
  ['valuaton', /valuation/],
  ['trusteee', /trustee/],
  ['trsutee', /trustee/],
  ['esop atorney', /attorney/],
  ['attorny esop', /attorney/],
  ['trustee in texas', /trustee.*|.*texas/],
  ['marlow valuaton', /marlowe valuation/],
  ['valuation marlowe', /marlowe valuation/],
  ['stillwater apraisal', /stillwater appraisal/],
  ['hollis tremane', /hollis tremaine/],
  ['margret lindqvist', /margaret lindqvist/],
  ['Wolodyjowska', /wolodyjowska/],
  ['lendor', /lender/],
  ['acounting', /accounting/],
  ['repurchse obligation', /repurchase/],
  ['comunication', /communication/],
  ['harow pell', /harrow pell/],
  ['stilwater', /stillwater/],
  ['cedar frok', /cedar fork/],
  ['britghline', /brightline/],
  ['tamarac valuation', /tamarack valuation/],
  ['orchad street', /orchard street/],
  ['quilen financial', /quillen financial/],
  ['to rivers appraisal', /two rivers business appraisal/],
  ['penant', /pennant/],
  ['loadstar', /lodestar/],
  ['granger vos', /granger voss/],
  ['salt marsh valuation', /saltmarsh valuation/],
  ['elery capital', /ellery capital/],
  ['northgate ownrship', /northgate ownership/],
  ['foxglov banking', /foxglove investment banking/],
  ['ridge pole', /ridgepole/],
  ['junipr lane', /juniper lane/],
  ['westerley', /westerly/],
  ['keystone holow', /keystone hollow/],
  ['sparowhawk', /sparrowhawk/],
  ['linden hil securites', /linden hill securities/],
  ['brodmoor succession', /broadmoor succession/],
  ['coperfield', /copperfield/],
  ['marriner ownership', /mariner ownership/],
  ['ashdwon mercer', /ashdown mercer/],
  ['pickerring vale', /pickering vale/],
  ['thornbery', /thornbury/],
  ['oyelarn', /oyelaran/],
  ['castelan benefits', /castellan benefits/],
  ['winterborn', /winterbourne/],
  ['delacroy finch', /delacroix finch/],
  ['montros iyer', /montrose iyer/],
  ['fairwether', /fairweather/],
  ['naismit', /naismith/],
  ['repurchace obligaton', /repurchase obligation/],
  ['administation', /administration/],
  ['finacing', /financing/],
  ['fairness opinon', /fairness opinion/],
  ['fiduciery', /fiduciary/],
  ['feasability study', /feasibility stud/],
  ['leveredged esop', /leveraged esop/],
  ['discounted cashflow', /discounted cash flow/],
  ['trusty services', /trustee/],
  ['californa', /california/],
  ['pensylvania', /pennsylvania/],
  ['wisconson', /wisconsin/],
  ['massachusets', /massachusetts/],
  ['minneapolus', /minneapolis/],
  ['trustee califronia', /trustee.*california|california.*trustee/],
  ['lawer', /law/],
]

/** What no row has for a token, and what is none. */
const forged = ['7f1d3c52-0000-4000-8000-000000000000', '12', 'x or true', 'NaN']

describeDatabase('searching advisors', (db) => {
  const tokenOf = async (rows: string) =>
    String((await db().owner(`select page_token from ${rows}`))[0]!['page_token'])
  const tokenAfter = async (seen: number[]) =>
    seen.length > 0 ? tokenOf(`"Advisors" where "Id" = ${seen.at(-1)}`) : ''
  const search = (actor: Actor, args: string, columns = '"Id"') =>
    db().as(actor, (query) => query(`select ${columns} from search_advisors(${args})`))
  const ids = async (actor: Actor, args: string) =>
    (await search(actor, args)).map((row) => Number(row['Id']))

  const count = async (args: string) => (await ids('member', `${args}, page_size => 1000`)).length

  it.each(misspelt)('finds what was meant by %s', async (typed, wanted) => {
    const found = await search('member', `'${typed}', near => true, page_size => 3`, 'words')
    const exact = await search('member', `'${typed}', page_size => 3`, 'words')
    const first = [...exact, ...found].slice(0, 3).map((row) => String(row['words']))
    expect(first.some((words) => wanted.test(words))).toBe(true)
  })

  it('never repeats among the near what the rule finds', async () => {
    const found = await ids('member', `'valuation', page_size => 1000`)
    const near = await ids('member', `'valuation', near => true, page_size => 1000`)
    expect(found.length).toBeGreaterThan(0)
    expect(near.filter((id) => found.includes(id))).toEqual([])
  })

  it('shows a visitor the preview alone, whatever is asked', async () => {
    for (const args of [
      '',
      `'esop'`,
      `sort => 'rating'`,
      `'valuaton', near => true`,
      `types => 'lender'`,
      `after => '${await tokenOf('"Advisors" where "Id" = 1')}'`,
      `after => '${await tokenOf('"Advisors" where "Id" = 2')}'`,
    ])
      expect([1, undefined]).toContain((await ids('anonymous', args))[0])
    expect(await ids('anonymous', 'page_size => 1000')).toEqual([1])
    expect((await db().attempt('anonymous', 'select count_advisors()')).code).toBe('42501')
  })

  it('shows everybody the same order on a day, and another the next', async () => {
    const today = await ids('member', `on_day => '2026-11-22'`)
    expect(await ids('other member', `on_day => '2026-11-22'`)).toEqual(today)
    expect(await ids('member', `on_day => '2026-11-23'`)).not.toEqual(today)
  })

  it('gives each advisor the first place on about as many days', async () => {
    const rows = await db().as('member', (query) =>
      query(`select first."Id", count(*)::int as days from generate_series(1, 400) as n,
        lateral (select "Id" from search_advisors(on_day => date '2026-01-01' + n, page_size => 1)) as first
        group by first."Id"`),
    )
    // Of 157, with 400 days: about 2.5 each.
    expect(rows.length).toBeGreaterThan(120)
    expect(Math.max(...rows.map((row) => Number(row['days'])))).toBeLessThan(12)
  })

  it.each([
    '',
    `sort => 'name'`,
    `sort => 'rating'`,
    `sort => 'confirmed'`,
    `'esop'`,
    `'esop', sort => 'name'`,
    `'esop', sort => 'rating'`,
    `'esop', sort => 'confirmed'`,
  ])('pages on without a gap or a repetition: %s', async (args) => {
    const comma = args && ', '
    const whole = await ids('member', `${args}${comma}page_size => 1000`)
    const seen: number[] = []
    for (;;) {
      const page = await ids(
        'member',
        `${args}${comma}after => '${await tokenAfter(seen)}', page_size => 7`,
      )
      if (page.length === 0) break
      seen.push(...page)
    }
    expect(seen).toEqual(whole)
    expect(new Set(seen).size).toBe(seen.length)
  })

  it('takes an advisor that is not in the list for one that does not exist', async () => {
    const other = await tokenOf(`"Advisors" where not type_ids @> '{lender}' limit 1`)
    for (const after of [other, ...forged])
      expect(await ids('member', `types => 'lender', after => '${after}'`)).toEqual([])
  })

  it('finds in every combination of filters what a plain condition finds', async () => {
    const filters: [args: string, condition: string][] = [
      [`types => 'lender,tpa'`, `type_ids && '{lender,tpa}'`],
      [`services => 'ESOP_Financing,ESOP_Plan_Design'`, `"ESOP_Financing" and "ESOP_Plan_Design"`],
      [`state => 'CA'`, `location ~ '\\mCA\\M'`],
      ['min_rating => 4.5', 'average_rating >= 4.5'],
      ['with_articles => true', 'articles > 0'],
      ['with_videos => true', 'videos > 0'],
      [
        `term => 'ESOP'`,
        `concat_ws(E'\\n', company_name, contact_person, areas_of_expertise) ilike '%esop%'`,
      ],
    ]
    for (let chosen = 1; chosen < 2 ** filters.length; chosen++) {
      const some = filters.filter((_, at) => chosen & (2 ** at))
      const wanted = await db().owner(
        `select "Id" from "Advisors" where ${some.map(([, condition]) => condition).join(' and ')}`,
      )
      const found = await ids(
        'member',
        `${some.map(([args]) => args).join(', ')}, page_size => 1000`,
      )
      expect(found.toSorted((a, b) => a - b)).toEqual(
        wanted.map((row) => Number(row['Id'])).toSorted((a, b) => a - b),
      )
    }
  })

  it('searches a type’s own words and the descriptions on its page only', async () => {
    const words = `own_words => E'Lender/Financing Advisor\\nLends.', types => 'lender', page_size => 1000`
    const all = await ids('member', `types => 'lender', page_size => 1000`)
    expect((await ids('member', `'financing ADVISOR', ${words}`)).length).toBe(all.length)
    const [one] = await db().owner(
      `select "Id", left(description, 30) as said from "Advisors" where type_ids @> '{lender}' and description !~ '''' and "Id" > 1 limit 1`,
    )
    const said = String(one!['said'])
    expect(await ids('member', `'${said}', ${words}`)).toContain(Number(one!['Id']))
    expect(await ids('member', `'${said}', types => 'lender'`)).toEqual([])
  })

  it('puts those whose name matches before those whose expertise does', async () => {
    const rows = await search(
      'member',
      `'valuation', page_size => 1000`,
      'company_name, contact_person',
    )
    const isNamed = rows.map((row) =>
      /\bvaluation/i.test(`${String(row['company_name'])} ${String(row['contact_person'])}`),
    )
    expect(isNamed.lastIndexOf(true)).toBeLessThan(isNamed.indexOf(false))
  })

  it('ranks by rating from as many reviews on as the site says', async () => {
    const rows = await search(
      'member',
      `sort => 'rating', page_size => 1000`,
      'review_count, average_rating',
    )
    const rated = rows.map((row) => Number(row['review_count']) >= RATED_REVIEWS)
    expect(rated.lastIndexOf(true)).toBeLessThan(rated.indexOf(false))
    const ratings = rows.slice(0, rated.indexOf(false)).map((row) => Number(row['average_rating']))
    expect(ratings).toEqual(ratings.toSorted((a, b) => b - a))
  })

  it('puts who confirmed last before who did earlier, and those before who never did', async () => {
    const rows = await search(
      'member',
      `sort => 'confirmed', page_size => 1000`,
      '"Id", extract(epoch from confirmed_at)::int as confirmed',
    )
    const times = rows.map((row) => (row['confirmed'] === null ? 0 : Number(row['confirmed'])))
    expect(new Set(times).size).toBeGreaterThan(2)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    const total = await db().owner('select count(*)::int as n from "Advisors"')
    expect(rows).toHaveLength(Number(total[0]!['n']))
  })

  it('counts what is found, what each choice would leave, and what each condition costs', async () => {
    const [row] = await db().as('member', (query) =>
      query(`select count_advisors('esop', state => 'CA') as counts`),
    )
    const counts = row!['counts'] as {
      total: number
      states: Record<string, number>
      types: Record<string, number>
      without: Record<string, { total: number }>
    }
    expect(counts.total).toBe(await count(`'esop', state => 'CA'`))
    expect(counts.states['TX']).toBe(await count(`'esop', state => 'TX'`))
    expect(counts.types['lender'] ?? 0).toBe(
      await count(`'esop', state => 'CA', types => 'lender'`),
    )
    expect(counts.without['term']?.total).toBe(await count(`state => 'CA'`))
    expect(counts.without['state']?.total).toBe(await count(`'esop'`))
  })

  it.each(['match', 'name', 'rating'])(
    'puts who states the years that are asked for before who states none, by %s',
    async (sort) => {
      const rows = await search(
        'member',
        `years => 15, sort => '${sort}', page_size => 1000`,
        '"Id", esop_practice_since as since',
      )
      const latest = new Date().getFullYear() - 15
      const stated = rows.map((row) => row['since'] !== null)
      expect(stated.lastIndexOf(true)).toBeLessThan(stated.indexOf(false))
      expect(rows.every(({ since }) => since === null || Number(since) <= latest)).toBe(true)
      const [wanted] = await db().owner(`select count(*)::int as n,
        count(*) filter (where esop_practice_since is null)::int as unknown from "Advisors"
        where esop_practice_since is null or esop_practice_since <= ${latest}`)
      expect(rows).toHaveLength(Number(wanted!['n']))
      expect(stated.filter((one) => !one)).toHaveLength(Number(wanted!['unknown']))
      const seen: number[] = []
      for (;;) {
        const after = await tokenAfter(seen)
        const page = await ids(
          'member',
          `years => 15, sort => '${sort}', after => '${after}', page_size => 50`,
        )
        if (page.length === 0) break
        seen.push(...page)
      }
      expect(seen).toEqual(rows.map((row) => Number(row['Id'])))
    },
  )

  const found = async (args: string) =>
    (await ids('member', `${args}, page_size => 1000`)).toSorted((a, b) => a - b)

  it('finds who serves a state, everywhere included, and who takes clients', async () => {
    const wanted = async (condition: string) =>
      (await db().owner(`select "Id" from "Advisors" where ${condition} order by 1`)).map((row) =>
        Number(row['Id']),
      )
    expect(await found(`serves => 'WI'`)).toEqual(
      await wanted(`nationwide or 'WI' = any (states_served)`),
    )
    expect(await found(`serves => 'US'`)).toEqual(await wanted('nationwide'))
    expect(await found('taking_clients => true')).toEqual(await wanted('taking_clients'))
    expect((await found('taking_clients => true')).length).toBeGreaterThan(10)
    const [row] = await db().as('member', (query) =>
      query(`select count_advisors(serves => 'WI', taking_clients => true, years => 10) as counts`),
    )
    const counts = row!['counts'] as {
      total: number
      served: Record<string, number>
      taking_clients: number
      without: Record<string, { total: number }>
    }
    const all = `serves => 'WI', taking_clients => true, years => 10`
    expect(counts.total).toBe(await count(all))
    expect(counts.without['years']?.total).toBe(
      await count(`serves => 'WI', taking_clients => true`),
    )
    expect(counts.without['taking_clients']?.total).toBe(await count(`serves => 'WI', years => 10`))
    expect((counts.served['OH'] ?? 0) + (counts.served['US'] ?? 0)).toBe(
      await count(`serves => 'OH', taking_clients => true, years => 10`),
    )
    expect(counts.taking_clients).toBe(counts.total)
  })

  it('cannot be made to run what is typed', async () => {
    for (const text of [
      `' or 1=1 --`,
      `%`,
      `_`,
      `\\`,
      `'; drop table "Advisors"; --`,
      `"`,
      `$1`,
      `%I`,
    ])
      for (const name of ['term', 'own_words', 'types', 'services', 'state', 'serves', 'sort']) {
        const outcome = await db().attempt(
          'member',
          `select "Id" from search_advisors(${name} => $1)`,
          [text],
        )
        expect([name, text, outcome.code]).toEqual([name, text, null])
      }
  })
})

describeDatabase('searching companies', (db) => {
  const tokenAfter = async (seen: number[]) => {
    const [last] = await db().owner(
      `select page_token from companies where id = ${seen.at(-1) ?? 0}`,
    )
    return last ? String(last['page_token']) : ''
  }
  const ids = async (actor: Actor, args: string) => {
    const rows = await db().as(actor, (query) => query(`select id from search_companies(${args})`))
    return rows.map((row) => Number(row['id']))
  }

  it('finds by name, industry and place, and nothing else', async () => {
    for (const term of ['manufacturing', 'spokane', 'HERON', 'ca'])
      expect((await ids('member', `'${term}', page_size => 1000`)).toSorted()).toEqual(
        (
          await db().owner(`select id from companies where status = 'approved' and
          concat_ws(E'\\n', company_name, industry, location) ilike '%${term}%'`)
        )
          .map((row) => Number(row['id']))
          .toSorted(),
      )
    expect(await ids('member', `'zzqqxx'`)).toEqual([])
  })

  it('finds what was meant', async () => {
    expect((await ids('member', `'manufcturing', near => true`)).length).toBeGreaterThan(0)
  })

  it('shows featured ones first in each order, and pages on without a gap', async () => {
    for (const sort of ['newest', 'name']) {
      const rows = await db().as('member', (query) =>
        query(`select id, is_featured from search_companies(sort => '${sort}', page_size => 1000)`),
      )
      const featured = rows.map((row) => row['is_featured'] === true)
      expect(featured.lastIndexOf(true)).toBeLessThan(featured.indexOf(false))
      const seen: number[] = []
      for (;;) {
        const page = await ids(
          'member',
          `sort => '${sort}', after => '${await tokenAfter(seen)}', page_size => 100`,
        )
        if (page.length === 0) break
        seen.push(...page)
      }
      expect(seen).toEqual(rows.map((row) => Number(row['id'])))
    }
  })

  it('takes a company that waits for approval for one that does not exist', async () => {
    const [pending] = await db().owner(
      `insert into companies (company_name) values ('Waiting') returning page_token`,
    )
    expect(await ids('member', `'waiting'`)).toEqual([])
    for (const after of [pending!['page_token'], ...forged])
      expect(await ids('member', `after => '${after}'`)).toEqual([])
  })

  it('tells nobody who registered a company, and a member what he registered', async () => {
    await db().as('member', async (query) => {
      await query(`insert into companies (company_name) values ('Mine')`)
      const own = await query('select kind, company_name, status from own_registrations()')
      expect(own).toEqual([{ kind: 'company', company_name: 'Mine', status: 'pending' }])
      expect(await query('select role from company_people')).toEqual([{ role: 'owner' }])
    })
    // Members read the table whole, as a client of PostgREST asks: `select=*`.
    const { rows } = await db().attempt('other member', 'select * from companies')
    expect(rows?.length).toBeGreaterThan(500)
    expect(JSON.stringify(rows)).not.toContain(memberIds.member)
    expect(
      await db().as('other member', (query) => query('select * from own_registrations()')),
    ).toEqual([])
  })
})

describeDatabase('the directory', (db) => {
  it('has no column in which a place, a lead or a mark could be paid for', async () => {
    const columns = await db()
      .owner(`select table_name || '.' || column_name as name from information_schema.columns
      where table_schema in ('public', 'private')
        and column_name ~* 'pay|paid|price|plan_id|fee|invoice|bill|stripe|sponsor|boost|promot|premium|bid|subscription'
        -- How a firm charges its own clients is no price of ours.
        and column_name <> 'fee_models'`)
    expect(columns).toEqual([])
  })
})

describeDatabase('the demo data', (db) => {
  it('holds as many advisors and companies as the site says', async () => {
    const [counts] = await db().owner(`select (select count(*)::int from "Advisors") as advisors,
      (select count(*)::int from companies where status = 'approved') as companies,
      (select count(distinct company_name)::int = count(*)::int from companies) as "areDifferent"`)
    expect(Number(counts!['advisors'])).toBeGreaterThan(150)
    expect(Number(counts!['companies'])).toBeGreaterThan(500)
    expect(counts!['areDifferent']).toBe(true)
  })

  it('shows each rule of membership by somebody with that service alone', async () => {
    const rules: [type: string, services: string[]][] = [
      ['investment-banker', ['ESOP_Valuation', 'ESOP_Transaction_Support']],
      ['esop-attorney', ['ESOP_Law_Firm', 'Equity_Compensation_Law']],
      ['tax-advisor', ['ESOP_1042_Rollover', 'Accounting']],
      ['tpa', ['ESOP_Administration', 'Equity_Compensation_Administration']],
      ['communication', ['Employee_Communication', 'Employee_Engagement']],
    ]
    for (const [type, services] of rules)
      for (const one of services) {
        const others = services.filter((other) => other !== one)
        const [row] = await db().owner(
          `select count(*)::int as n from "Advisors" where $1 = any (services) and not services && $2::text[] and $3 = any (type_ids)`,
          [one, `{${others.join(',')}}`, type],
        )
        expect([one, Number(row!['n']) > 0]).toEqual([one, true])
      }
  })
})
