/** A fact of a demonstration firm. `checkedDays` is how many days ago the sample check was made; without it the fact is only stated. */
type SampleFact = {
  advisor: number
  kind: string
  value: string
  holder?: string
  state?: string
  company?: number
  statedDays: number
  checkedDays?: number
}

/** Numbers and sources are invented, and profiles of demonstration firms say so. */
const samples: readonly SampleFact[] = [
  {
    advisor: 1,
    kind: 'insurance',
    value: 'Sample Mutual, $5 million per claim',
    statedDays: 210,
    checkedDays: 200,
  },
  {
    advisor: 1,
    kind: 'client_reference',
    value: 'A company of the directory',
    company: 12,
    statedDays: 210,
    checkedDays: 196,
  },
  { advisor: 1, kind: 'crd', value: '1', holder: 'Luis Ferrer', statedDays: 60 },
  // Its check has lapsed.
  {
    advisor: 1,
    kind: 'cpa',
    value: '000001',
    holder: 'Margaret Lindqvist',
    state: 'IL',
    statedDays: 430,
    checkedDays: 420,
  },
  {
    advisor: 2,
    kind: 'insurance',
    value: 'Sample Mutual, $5 million per claim',
    statedDays: 150,
    checkedDays: 141,
  },
  {
    advisor: 2,
    kind: 'client_reference',
    value: 'A company of the directory',
    company: 3,
    statedDays: 150,
    checkedDays: 140,
  },
  {
    advisor: 3,
    kind: 'bar',
    value: '0000003',
    holder: 'Petra Sinclair',
    state: 'IL',
    statedDays: 320,
    checkedDays: 300,
  },
  { advisor: 7, kind: 'charter', value: 'Charter 00007', statedDays: 90, checkedDays: 80 },
  { advisor: 9, kind: 'bar', value: '0000009', holder: 'Owen Park', state: 'TX', statedDays: 40 },
  { advisor: 10, kind: 'crd', value: '10', statedDays: 120, checkedDays: 110 },
  { advisor: 14, kind: 'cpa', value: '000014', state: 'WA', statedDays: 75, checkedDays: 70 },
  {
    advisor: 18,
    kind: 'insurance',
    value: 'Sample Mutual, $10 million per claim',
    statedDays: 50,
    checkedDays: 45,
  },
  {
    advisor: 19,
    kind: 'audit_center',
    value: 'Garland & Moor Audit',
    statedDays: 130,
    checkedDays: 120,
  },
  { advisor: 19, kind: 'cpa', value: '000019', state: 'CA', statedDays: 130, checkedDays: 120 },
  // No EIN begins with 00.
  { advisor: 19, kind: 'ein', value: '00-0000019', statedDays: 130, checkedDays: 120 },
  {
    advisor: 19,
    kind: 'insurance',
    value: 'Sample Mutual, $2 million per claim',
    statedDays: 130,
    checkedDays: 120,
  },
  {
    advisor: 20,
    kind: 'appraisal',
    value: 'CVA',
    holder: 'Cynthia Sandoval',
    statedDays: 30,
    checkedDays: 25,
  },
  // Its check has lapsed, so that it is shown as stated.
  { advisor: 24, kind: 'cpa', value: '000024', state: 'NC', statedDays: 420, checkedDays: 410 },
  {
    advisor: 26,
    kind: 'bar',
    value: '0000026',
    holder: 'Owen Feldman',
    state: 'MA',
    statedDays: 20,
    checkedDays: 15,
  },
  { advisor: 82, kind: 'cpa', value: '000082', state: 'WI', statedDays: 35 },
  { advisor: 82, kind: 'pcaob', value: '82', statedDays: 35 },
  { advisor: 82, kind: 'ein', value: '00-0000082', statedDays: 35 },
]

/** Audits by these two firms in invented filings: of the first they are published, of the second they wait at the desk. */
const filingsSql = `insert into private.filed_audits (year, ein, name, plans, states, as_of) values
    (2024, '00-0000019', 'GARLAND & MOOR AUDIT', 14, '{CA,OH}', '2025-10-31'), (2024, '00-0000019', 'Garland and Moor LLP', 3, '{CA}', '2025-10-31'),
    (2024, '00-0000082', 'CALDER PRUITT CPAS', 6, '{VA,WI}', '2025-10-31');
  select private.match_filings();
  update public.cases set state = 'approved' where (kind, advisor_id) = ('filing', 19);`

/** Facts relative to the day of the first start: a fixed day would let every check lapse. */
export function factsSql(): string {
  const rows = samples.map(toTuple).join(',\n')
  return `insert into public.credentials (advisor_id, kind, value, holder, issued_in, company_id, stated_on, basis, as_of,
    expires_at, source_url, review) values\n${rows};\n${filingsSql}`
}

const text = (words: string | undefined) =>
  words === undefined ? 'null' : `'${words.replaceAll("'", "''")}'`

function toTuple(fact: SampleFact): string {
  const { advisor, kind, value, holder, state, company, statedDays, checkedDays } = fact
  const check =
    checkedDays === undefined
      ? `'stated', current_date - ${statedDays}, null, null`
      : `'checked', current_date - ${checkedDays}, (current_date - ${checkedDays} + interval '1 year')::date, 'https://register.example/${kind}/${advisor}'`
  return `(${advisor}, '${kind}', ${text(value)}, ${text(holder)}, ${text(state)}, ${company ?? 'null'}, current_date - ${statedDays}, ${check}, 'settled')`
}
