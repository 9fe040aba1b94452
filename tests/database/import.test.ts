import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Papa from 'papaparse'
import { beforeAll, expect, it } from 'vitest'
import { unescapeFormulas } from '#domain/csv.ts'
import { writeCsv } from '../../scripts/import/csv.ts'
import { exportRows } from '../../scripts/import/export-rows.ts'
import { importRows } from '../../scripts/import/import-rows.ts'
import { tables, type ImportTable } from '../../scripts/import/tables.ts'
import { makeRepresentative } from './actions.ts'
import { describeDatabase, query } from './database.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'))
})

async function take(table: ImportTable, text: string | Buffer) {
  const file = join(folder, 'list.csv')
  await writeFile(file, text)
  return importRows(query, table, file)
}

async function give(table: ImportTable): Promise<string> {
  const file = join(folder, 'export.csv')
  await writeCsv(file, await exportRows(query, table))
  return readFile(file, 'utf8')
}

const list = (...rows: string[]) =>
  `import_key,company_name,email,ESOP_Valuation\n${rows.join('\n')}\n`
const found = () =>
  query(`select company_name, email, phone, "ESOP_Valuation" as valuation, type_ids, private.version_of('advisor', "Id"::text) as version, is_demonstration from "Advisors"
    where email like '%@import.example' order by email`)

describeDatabase('a list of advisors', 'owner', () => {
  it('does not bring back a firm that its owner removed', async () => {
    const text = list('k1,Reed & Co,ann@import.example,yes', 'k2,"Moss, Ltd",ben@import.example,')
    await take(tables.advisors, text)
    const [row] = await query(`select "Id" as id from "Advisors" where company_name = 'Reed & Co'`)
    await makeRepresentative(Number(row!['id']), 'member')
    await query.as('member', `select remove_page('advisor', $1, 'Reed & Co')`, [row!['id']])
    await query('reset role')
    expect(await take(tables.advisors, text)).toMatchObject({
      added: 0,
      changed: 0,
      left: [{ row: 2, name: 'Reed & Co' }],
    })
    expect(await found()).toMatchObject([{ company_name: 'Moss, Ltd' }])
  })

  it('recognizes a firm that has left by website or address too, until it registers again', async () => {
    const rows = (...lines: string[]) =>
      ['import_key,company_name,website,email', ...lines, ''].join('\n')
    const profile = 'https://network.example/in/'
    await take(
      tables.advisors,
      rows(
        'k1,Reed & Co,https://www.reed.example/,ann@import.example',
        `k2,Moss Ltd,${profile}moss,ben@import.example`,
        `k3,Fern LLC,${profile}fern,cat@import.example`,
      ),
    )
    const leave = async (name: string) => {
      const [row] = await query(`select "Id" as id from "Advisors" where company_name = $1`, [name])
      await makeRepresentative(Number(row!['id']), 'member')
      await query.as('member', `select remove_page('advisor', $1, $2)`, [row!['id'], name])
      await query('reset role')
    }
    await leave('Reed & Co')
    await leave('Moss Ltd')
    const again = rows(
      'n1,Reed,http://reed.example,x@import.example',
      'n2,Reed,https://reed.example/team,y@import.example',
      'n3,Reed,,ANN@import.example',
      `n4,Moss,${profile}moss/,z@import.example`,
      `n5,Oak,${profile}oak,o@import.example`,
    )
    const { left, added } = await take(tables.advisors, again)
    // A host that several firms share stands for none of them.
    expect([left.map(({ row }) => row), added]).toEqual([[2, 3, 4, 5], 1])
    // The marks cannot be tried without the key of this database.
    const marks = await query('select unnest(marks) as mark from private.removed_firms')
    expect(JSON.stringify(marks)).not.toMatch(/reed|moss/)
    await query(
      `update private.operator_settings set value = 'another' where name = 'key_of_marks'`,
    )
    expect((await take(tables.advisors, again)).left).toEqual([])
  })

  it('is imported, and a second time without changes', async () => {
    const text = list('k1,Reed & Co,ann@import.example,yes', 'k2,"Moss, Ltd",ben@import.example,')
    expect(await take(tables.advisors, text)).toEqual({
      rows: 2,
      added: 2,
      changed: 0,
      faults: [],
      notes: [],
      places: [],
      twins: [],
      left: [],
    })
    const first = await found()
    expect(first).toMatchObject([
      { company_name: 'Reed & Co', valuation: true, version: 1 },
      { company_name: 'Moss, Ltd', valuation: false, type_ids: [] },
    ])
    expect(first.map((row) => row['is_demonstration'])).toEqual([false, false])
    expect(first[0]!['type_ids']).toContain('buy-side-valuation')
    expect(await take(tables.advisors, text)).toMatchObject({ added: 0, changed: 0 })
    expect(await found()).toEqual(first)
  })

  it('reads each location, which a choice of the list wins over', async () => {
    const header = 'import_key,company_name,contact_person,email,location,us_state'
    const row = (key: string, rest: string) =>
      `${key},Firm ${key},Pat,${key}@import.example,${rest}`
    const text = [header, row('p1', '"Dallas, Texas",'), row('p2', 'Remote,oklahoma'), ''].join(
      '\n',
    )
    const { faults, places } = await take(tables.advisors, text)
    expect(faults).toEqual([])
    expect(places).toMatchObject([
      { location: 'Dallas, Texas', place: { city: 'Dallas', state: 'TX' } },
      { location: 'Remote', place: { state: 'OK' } },
    ])
    expect(await take(tables.advisors, text)).toMatchObject({ added: 0, changed: 0 })
    const moved = text.replace('Remote', 'By phone')
    expect(await take(tables.advisors, moved)).toMatchObject({ changed: 1 })
    expect(await take(tables.advisors, moved)).toMatchObject({ changed: 0 })
    const wrong = await take(tables.advisors, text.replace('oklahoma', 'Ontario'))
    expect(wrong.faults).toMatchObject([{ column: 'us_state' }])
  })

  it('updates rows that differ, by key, and keeps columns that it does not have', async () => {
    await take(tables.advisors, list('k1,Reed & Co,ann@import.example,yes'))
    await query(`update "Advisors" set phone = '555' where email = 'ann@import.example'`)
    const next = list('k1,Reed Partners,ann@import.example,yes', 'k2,Moss,ben@import.example,no')
    expect(await take(tables.advisors, next)).toMatchObject({ added: 1, changed: 1 })
    expect(await found()).toMatchObject([
      { company_name: 'Reed Partners', phone: '555' },
      { company_name: 'Moss' },
    ])
  })

  it('names row and column of every fault', async () => {
    const text = list(
      'k1,"Reed',
      '& Co",ann@import.example,yes',
      ',Moss,nobody,maybe',
      '',
      'k1,,ben@import.example,no',
      'k3,Vale,c@import.example,no,what',
    )
    const { rows, faults } = await take(tables.advisors, text)
    expect(rows).toBe(4)
    expect(faults.map(({ row, column, cell, message }) => [row, column, cell, message])).toEqual([
      [2, 'company_name', 'Reed\n& Co', 'Please use a single line of plain text'],
      [3, 'import_key', '', expect.stringContaining('cannot be empty')],
      [3, 'email', 'nobody', 'Invalid email address'],
      [3, 'ESOP_Valuation', 'maybe', 'Please write yes or no'],
      [5, 'company_name', '', 'Company name is required'],
      [5, 'import_key', '', 'Row 2 has the same key'],
      [6, '', '', 'This row has 5 cells, the first one 4'],
    ])
  })

  it('names the row that the database refuses', async () => {
    await query(`create function private.no_vale() returns trigger language plpgsql as $$
        begin raise exception 'No Vale.'; end; $$`)
    await query(`create trigger no_vale before insert on "Advisors" for each row
        when (new.company_name = 'Vale') execute function private.no_vale()`)
    const text = list('k1,Reed,a@import.example,', 'k2,Vale,b@import.example,')
    expect((await take(tables.advisors, text)).faults).toEqual([
      { row: 3, column: '', cell: '', message: 'No Vale.' },
    ])
  })

  it('accepts the terms that a firm states, and names invalid ones', async () => {
    const heads =
      'import_key,company_name,states_served,fee_models,esop_practice_since,taking_clients,client_employees,staff'
    const good = `${heads}\nk1,Reed,"tx; IL, TX",Hourly;fixed_fee,1998,no,"20 to 1,000",Appraiser | Dana Reed | ASA | 2009\nk2,Moss,,,,,,\n`
    expect(await take(tables.advisors, good)).toMatchObject({ added: 2, faults: [] })
    expect(
      await query(`select declared from "Advisors"
        where company_name in ('Reed', 'Moss') order by "Id"`),
    ).toEqual([
      {
        declared: {
          states_served: ['IL', 'TX'],
          fee_models: ['fixed_fee', 'hourly'],
          esop_practice_since: 1998,
          taking_clients: false,
          client_employees: [20, 1000],
          staff: [{ name: 'Dana Reed', role: 'Appraiser', license: 'ASA', since: 2009 }],
        },
      },
      { declared: {} },
    ])
    const bad = `${heads}\nk3,Vale,Texas,cheap,soon,perhaps,many,| Dana\n`
    const { faults } = await take(tables.advisors, bad)
    expect(faults.map(({ column }) => column)).toEqual([
      'states_served',
      'fee_models',
      'esop_practice_since',
      'taking_clients',
      'client_employees',
      'staff',
    ])
    const own = 'import_key,company_name,suits\nk4,Vale,none\n'
    await expect(take(tables.advisors, own)).rejects.toThrow('suits')
  })

  it('reads cells as the form reads its fields, and refuses what it does not understand', async () => {
    const heads =
      'import_key,company_name,email,website,phone,client_employees,client_ebitda,esops_closed,least_fee,esop_practice_since'
    const good = `${heads}
k1,Reed,mailto:Ann@Import.example,WWW.Reed.EXAMPLE,(614) 555-0170 ext. 102,Fewer than 50,$2M - $10M,"1,200","$25,000",1998.0
k2,Moss,N/A,müller.example:8080/team,n/a,20 – 500,2 million and up,12,25k,-`
    expect(await take(tables.advisors, good)).toMatchObject({ added: 2, faults: [] })
    expect(
      await query(`select email, website, phone, declared from "Advisors"
        where company_name in ('Reed', 'Moss') order by "Id"`),
    ).toEqual([
      {
        email: 'ann@import.example',
        website: 'https://www.reed.example',
        phone: '(614) 555-0170 ext. 102',
        declared: {
          client_employees: [null, 49],
          client_ebitda: [2_000_000, 10_000_000],
          esops_closed: 1200,
          least_fee: 25_000,
          esop_practice_since: 1998,
        },
      },
      {
        email: null,
        website: 'https://müller.example:8080/team',
        phone: null,
        declared: {
          client_employees: [20, 500],
          client_ebitda: [2_000_000, null],
          esops_closed: 12,
          least_fee: 25_000,
        },
      },
    ])
    const bad = `${heads}
k3,Vale,a@b.example; c@b.example,www.one.example (soon),1,10-Jan,10-Feb,12-Oct,25.000,98
k4,Vale,a@b.example,http:/b.example,1,50-100-500,$500-1M,about 12,"€25,000","1,998"
k5,Caf\uFFFD,Ã©@b.example,,1,,,,,`
    const { faults } = await take(tables.advisors, bad)
    expect(faults.map(({ row, column }) => `${row} ${column}`)).toEqual([
      ...heads
        .split(',')
        .flatMap((column) => (/key|name|phone/.test(column) ? [] : [`2 ${column}`])),
      ...heads
        .split(',')
        .flatMap((column) => (/key|name|phone|email/.test(column) ? [] : [`3 ${column}`])),
      '4 company_name',
      '4 email',
    ])
    const messageOf = (name: string) => faults.find(({ column }) => column === name)?.message
    expect(messageOf('email')).toBe('Please give one email address')
    expect(messageOf('client_employees')).toContain('made a date of this')
    expect(messageOf('esops_closed')).toContain('made a date of this')
    expect(messageOf('company_name')).toContain('lost letters')
  })

  it('refuses what a program has made of a cell, takes nothing for nothing, and notes odd numbers', async () => {
    const heads = 'import_key,company_name,contact_person,phone,industry,location'
    const bad = `${heads}
1.2E+11,#REF!,#N/A,5.03556E+09,332710,Fresno
k2,Smith &amp; Sons,0,1,541330.0,Fresno`
    const { faults } = await take(tables.companies, bad)
    expect(faults.map(({ row, column }) => `${row} ${column}`)).toEqual([
      ...['import_key', 'company_name', 'contact_person', 'phone', 'industry'].map(
        (column) => `2 ${column}`,
      ),
      ...['company_name', 'contact_person', 'industry'].map((column) => `3 ${column}`),
    ])
    const good = `${heads}
k3,Reed Tools,N/A,tel:(614) 555-0170,Unknown,-
k4,Moss Tools,Chris Null,6145550171.0,Tools,Fresno
k5,Vale Tools,,SEE WEBSITE,,`
    const { notes, ...rest } = await take(tables.companies, good)
    expect(rest).toMatchObject({ added: 3, faults: [] })
    expect(notes).toMatchObject([{ row: 4, column: 'phone', cell: 'SEE WEBSITE' }])
    const rows = await query(
      `select contact_person, phone, industry, location from companies where company_name ~ '^(Reed|Moss) Tools$' order by id`,
    )
    expect(rows).toEqual([
      { contact_person: null, phone: '(614) 555-0170', industry: null, location: null },
      { contact_person: 'Chris Null', phone: '6145550171', industry: 'Tools', location: 'Fresno' },
    ])
  })

  const sheetWith = (mark: string, end = '\n') =>
    [
      ['import_key', 'company_name', 'location', 'ESOP_Valuation'],
      ['k1', 'Café Ω Trust', 'Fresno, CA', 'yes'],
    ]
      .map((cells) => cells.map((cell) => (cell.includes(mark) ? `"${cell}"` : cell)).join(mark))
      .join(end) + end
  it.each([
    ['commas', sheetWith(',')],
    ['semicolons', `\uFEFF${sheetWith(';', '\r\n')}`],
    ['tabs', sheetWith('\t')],
    ['bars', sheetWith('|')],
    ['line ends of old Macs', sheetWith(';', '\r')],
    ['a line for spreadsheets', `sep=,\n${sheetWith(',')}`],
    ['the same in quotes', `\uFEFF"sep=;"\r\n${sheetWith(';', '\r\n')}`],
    ['the same with tabs, and empty lines', `SEP=\t\n\n${sheetWith('\t')}\n\n`],
    [
      'empty columns and rows of a spreadsheet',
      sheetWith(',').replaceAll('\n', ',,\n').concat(',,,,,\n , ,,,,\n'),
    ],
    ['UTF-16', Buffer.from(`\uFEFF${sheetWith('\t')}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(sheetWith('\t'), 'utf16le')],
    ['UTF-16, big end first', Buffer.from(`\uFEFF${sheetWith('\t')}`, 'utf16le').swap16()],
  ])('is read with %s', async (_, text) => {
    expect(await take(tables.advisors, text)).toMatchObject({ rows: 1, added: 1, faults: [] })
    expect(
      await query(`select company_name, location from "Advisors" where company_name like 'Café%'`),
    ).toEqual([{ company_name: 'Café Ω Trust', location: 'Fresno, CA' }])
  })

  it('refuses a cell without a column', async () => {
    const text = `import_key,company_name,,\nk1,Reed,,\nk2,Vale,,what\n`
    expect((await take(tables.advisors, text)).faults).toEqual([
      { row: 3, column: 'number 4', cell: 'what', message: 'This column has no name' },
    ])
  })

  it('names new firms that may be a listed one, or one of an earlier row', async () => {
    const heads = 'import_key,company_name,email,website\n'
    await take(
      tables.advisors,
      `${heads}k1,Fitting Trustees of America,al@fit.example,fit.example\n`,
    )
    const { twins, added } = await take(
      tables.advisors,
      `${heads}k1,Fitting Trustees of America,al@fit.example,fit.example
k2,"Fitting Trustees of America, LLC",cee@fitting.example,https://www.fit.example/team
k3,Another Trustee,AL@fit.example,other.example
k4,Fourth Trustee,fourth@fourth.example,fourth.example`,
    )
    expect(added).toBe(3)
    expect(twins).toEqual([
      { row: 3, message: 'same name and website as Fitting Trustees of America, row 2' },
      { row: 4, message: 'same email address as Fitting Trustees of America, row 2' },
    ])
    const again = await take(tables.advisors, `${heads}k5,The Fourth Trustee Inc.,,\n`)
    expect(again.twins).toEqual([
      { row: 2, message: 'same name as Fourth Trustee, which is listed' },
    ])
  })

  it.each([
    ['a column that nobody knows', 'import_key,company_name,Notes\n', /called "Notes"/],
    ['no key', 'company_name\nReed\n', /no column import_key/],
    ['a column twice', 'import_key,company_name,Company Name\n', /column company_name twice/],
    ['nothing', '', /file is empty/],
    [
      'another encoding',
      Buffer.from('import_key,company_name\n1,Caf\xe9\n', 'latin1'),
      /not UTF-8.*Windows-1252.*CSV UTF-8/,
    ],
    ['another separator', 'import_key^company_name\n1^Reed\n', /^Commas, semicolons or tabs must/],
    ['a quote that never ends', 'import_key,company_name\n1,"Reed\n', /cannot be read as CSV/],
  ])('is refused with %s', async (_, text, words) => {
    await expect(take(tables.advisors, text)).rejects.toThrow(words)
  })
})

describeDatabase('an export', 'owner', () => {
  it.each(['advisors', 'companies'] as const)(
    'exports %s that the import accepts without a change',
    async (name) => {
      const table = tables[name]
      const text = await give(table)
      const rows = await query(`select * from ${table.sql} order by 1`)
      const listed = rows.filter((row) => row['status'] !== 'pending')
      expect(await take(table, text)).toMatchObject({ added: 0, changed: 0, faults: [] })
      expect(await query(`select * from ${table.sql} order by 1`)).toEqual(rows)
      expect(listed.length).toBeGreaterThan(100)

      // It also fills an empty directory with the same rows.
      await query(`delete from ${table.sql}`)
      expect((await take(table, text)).added).toBeGreaterThan(100)
      expect(await give(table)).toBe(text)
    },
  )

  it.each(['advisors', 'companies'] as const)(
    'of %s is the same to another program, and after it without a change',
    async (name) => {
      const table = tables[name]
      const rows = await exportRows(query, table)
      const { data, errors } = Papa.parse<string[]>(await give(table), { skipEmptyLines: true })
      expect(errors).toEqual([])
      const isText = (cells: string[]) => cells.map(unescapeFormulas)
      expect(data.map(isText)).toEqual(rows)
      for (const [delimiter, newline] of [
        [',', '\n'],
        [';', '\r\n'],
        ['\t', '\r\n'],
      ] as const)
        expect(
          await take(table, Papa.unparse(data, { delimiter, newline, quotes: delimiter === ';' })),
        ).toMatchObject({ added: 0, changed: 0, faults: [] })
    },
  )

  it('contains no formulas; text that looks like one survives the round trip', async () => {
    await query('delete from "Advisors"')
    const names = [
      '=1+1',
      '+1',
      "'=1",
      '@x',
      '-y',
      "'plain",
      'a,"b"',
      '＝1',
      'a;=1',
      "a;'=1",
      '"=1"',
    ]
    for (const name of names)
      await query('insert into "Advisors" (company_name) values ($1)', [name])
    const text = await give(tables.advisors)
    expect(text).not.toMatch(/(^|[,;])[\s"]*[=+@＝-]/m)
    await query('delete from "Advisors"')
    await take(tables.advisors, text)
    const rows = await query('select company_name from "Advisors" order by "Id"')
    expect(rows.map((row) => row['company_name'])).toEqual(names)
  })

  it('leaves out rows that are not in the directory', async () => {
    await query(`update "Advisors" set suspended_at = now() where "Id" > 2`)
    await query(`update companies set status = 'pending' where id > 3`)
    for (const [name, count] of [
      ['advisors', 2],
      ['companies', 3],
    ] as const)
      expect((await take(tables[name], await give(tables[name]))).rows).toBe(count)
  })
})
