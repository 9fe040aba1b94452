import { toTable } from './text.ts'

/**
 * Facts of demonstration firms. Numbers and sources are invented, and profiles of demonstration firms say so. The days are how
 * long ago the firm stated one and the desk checked it; after a year a check has lapsed. No EIN begins with 00.
 */
const samples = toTable(
  ['advisor', 'kind', 'value', 'holder', 'state', 'company', 'stated', 'checked'],
  `
  1 | insurance | Sample Mutual, $5 million per claim |  |  |  | 210 | 200
  1 | client_reference | A company of the directory |  |  | 12 | 210 | 196
  1 | crd | 1 | Luis Ferrer |  |  | 60 |
  1 | cpa | 000001 | Margaret Lindqvist | IL |  | 430 | 420
  2 | insurance | Sample Mutual, $5 million per claim |  |  |  | 150 | 141
  2 | client_reference | A company of the directory |  |  | 3 | 150 | 140
  3 | bar | 0000003 | Petra Sinclair | IL |  | 320 | 300
  7 | charter | Charter 00007 |  |  |  | 90 | 80
  9 | bar | 0000009 | Owen Park | TX |  | 40 |
  10 | crd | 10 |  |  |  | 120 | 110
  14 | cpa | 000014 |  | WA |  | 75 | 70
  18 | insurance | Sample Mutual, $10 million per claim |  |  |  | 50 | 45
  19 | audit_center | Garland & Moor Audit |  |  |  | 130 | 120
  19 | cpa | 000019 |  | CA |  | 130 | 120
  19 | ein | 00-0000019 |  |  |  | 130 | 120
  19 | insurance | Sample Mutual, $2 million per claim |  |  |  | 130 | 120
  20 | appraisal | CVA | Cynthia Sandoval |  |  | 30 | 25
  24 | cpa | 000024 |  | NC |  | 420 | 410
  26 | bar | 0000026 | Owen Feldman | MA |  | 20 | 15
  82 | cpa | 000082 |  | WI |  | 35 |
  82 | pcaob | 82 |  |  |  | 35 |
  82 | ein | 00-0000082 |  |  |  | 35 |`,
)

/** Audits by these two firms in invented filings: of the first they are published, of the second they wait at the desk. */
const filingsSql = `insert into private.filed_audits (year, ein, name, plans, states, as_of) values
    (2024, '00-0000019', 'GARLAND & MOOR AUDIT', 14, '{CA,OH}', '2025-10-31'), (2024, '00-0000019', 'Garland and Moor LLP', 3, '{CA}', '2025-10-31'),
    (2024, '00-0000082', 'CALDER PRUITT CPAS', 6, '{VA,WI}', '2025-10-31');
  select private.match_filings();
  update public.cases set state = 'approved' where (kind, advisor_id) = ('filing', 19);`

/** The desk has looked at all of them. */
const settledSql = `update public.cases c set state = case f.basis when 'checked' then 'checked' else 'closed' end
  from public.credentials f where (c.kind, c.subject) = ('credential', f.id::text);`

/** Facts relative to the day of the first start: a fixed day would let every check lapse. */
export function factsSql(): string {
  const rows = samples.map(toTuple).join(',\n')
  return `insert into public.credentials (advisor_id, kind, value, holder, issued_in, company_id, stated_on, basis, as_of,
    expires_at, source_url) values\n${rows};\n${settledSql}\n${filingsSql}`
}

const text = (words: string) => (words === '' ? 'null' : `'${words.replaceAll("'", "''")}'`)

function toTuple(fact: (typeof samples)[number]): string {
  const { advisor, kind, value, holder, state, company, stated, checked } = fact
  const check =
    checked === ''
      ? `'stated', current_date - ${stated}, null, null`
      : `'checked', current_date - ${checked}, (current_date - ${checked} + interval '1 year')::date, 'https://register.example/${kind}/${advisor}'`
  return `(${advisor}, '${kind}', ${text(value)}, ${text(holder)}, ${text(state)}, ${company || 'null'}, current_date - ${stated}, ${check})`
}
