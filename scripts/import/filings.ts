/**
 * The auditors of ESOPs in two yearly files of the Department of Labor, "Form 5500" and "Schedule H", joined by ACK_ID. The names of the
 * columns are those of the layout files beside the data (F_5500_2024_Latest, F_SCH_H_2024_Latest), at the address of `FILINGS_PAGE`.
 */
import { parseSheetDay } from '#domain/dates/day.ts'
import { StartError } from '#server/start-error.ts'
import { readCsv } from './csv.ts'
import type { Query } from './database.ts'

const form5500 = {
  name: 'Form 5500',
  columns: [
    'ACK_ID',
    'FORM_PLAN_YEAR_BEGIN_DATE',
    'AMENDED_IND',
    'SPONS_DFE_PN',
    'SPONS_DFE_MAIL_US_STATE',
    'SPONS_DFE_EIN',
    'TYPE_PENSION_BNFT_CODE',
    'DATE_RECEIVED',
  ],
} as const
const scheduleH = {
  name: 'Schedule H',
  columns: ['ACK_ID', 'ACCOUNTANT_FIRM_NAME', 'ACCOUNTANT_FIRM_EIN'],
} as const
/** Features of an ESOP: not leveraged, leveraged, of an S corporation. */
const ESOP_CODES = new Set(['2O', '2P', '2Q'])
const NAME_MAX = 200
/** Feature of a 401(k) plan, of which an ESOP may be a part. */
const DEFERRAL_CODE = '2J'
/** The largest share of the usual year's filings that is a slip. */
const SLIPS = 0.05

/** A row that is left out, by its number in the file. */
type Skipped = { file: string; row: number; message: string }
/** ESOPs whose plan year began in a year, and the day on which the newest filing was received. */
type FiledYear = { year: number; as_of: string; plans: number }
/** How many of the plans are a part of a 401(k) plan. */
type CountedYear = FiledYear & { combined: number }
/** Plans of a year that give this EIN and this name of their auditor, and the states of their sponsors. */
type FiledAudit = FiledYear & { ein: string; name: string; states: string[] }
export type Filings = { years: CountedYear[]; audits: FiledAudit[]; skipped: Skipped[] }

type Filing = {
  refuse: (message: string) => void
  ack: string
  isEsop: boolean
  isCombined: boolean
  year: number
  received: string
  /** Sorts the filings of a plan: the newest replaces the others. */
  order: string
  state: string
}

/** Reads both files, in one pass each. */
export async function readFilings(forms: string, schedules: string): Promise<Filings> {
  const skipped: Skipped[] = []
  const filings = await readForms(forms, skipped)
  const years = toYears(filings)
  const open = new Map<string, [Filing, CountedYear]>()
  for (const filing of filings) {
    const year = years.find((one) => one.year === filing.year)
    if (year) open.set(filing.ack, [filing, year])
    else filing.refuse(`Few plan years of the file began in ${filing.year}`)
  }
  return { years, audits: await readSchedules(schedules, open, skipped), skipped }
}

/** The last filing of each ESOP: an amended one replaces its predecessor, even if it takes the features back. */
async function readForms(file: string, skipped: Skipped[]): Promise<Filing[]> {
  const last = new Map<string, Filing>()
  for await (const { cells, refuse } of readColumns(file, form5500, skipped)) {
    const codes = cells.TYPE_PENSION_BNFT_CODE.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
    const features: string[] = codes.match(/../g) ?? []
    const isEsop = features.some((code) => ESOP_CODES.has(code))
    const isCombined = features.includes(DEFERRAL_CODE)
    const isAmended = cells.AMENDED_IND === '1'
    if (!isEsop && !isAmended) continue
    const ein = toEin(cells.SPONS_DFE_EIN)
    const begun = parseSheetDay(cells.FORM_PLAN_YEAR_BEGIN_DATE)
    const received = parseSheetDay(cells.DATE_RECEIVED)
    if (ein === null || !begun || !received || !/^\d{1,3}$/.test(cells.SPONS_DFE_PN)) {
      refuse(
        `Not a filing with EIN, plan number and days: ${cells.SPONS_DFE_EIN}, ${cells.SPONS_DFE_PN}, ${cells.FORM_PLAN_YEAR_BEGIN_DATE}, ${cells.DATE_RECEIVED}`,
      )
      continue
    }
    const year = Number(begun.slice(0, 4))
    const key = `${ein} ${Number(cells.SPONS_DFE_PN)} ${year}`
    const order = `${received} ${isAmended} ${cells.ACK_ID}`
    if (order <= (last.get(key)?.order ?? '')) continue
    const state = cells.SPONS_DFE_MAIL_US_STATE.toUpperCase()
    const ack = cells.ACK_ID
    last.set(key, { refuse, ack, isEsop, isCombined, year, received, order, state })
  }
  return [...last.values()].filter(({ isEsop }) => isEsop)
}

/** The years of a file. One with few filings beside the others is a slip, which must not replace what is known of that year. */
function toYears(filings: readonly Filing[]): CountedYear[] {
  const years = [...Map.groupBy(filings, ({ year }) => year)]
  const usual = Math.max(0, ...years.map(([, { length }]) => length))
  if (usual === 0) throw new StartError('The file of Form 5500 has no ESOP: nothing was changed.')
  return years
    .filter(([, { length }]) => length > usual * SLIPS)
    .map(([year, all]) => {
      const as_of = all.map(({ received }) => received).reduce((a, b) => (a > b ? a : b))
      const combined = all.filter(({ isCombined }) => isCombined).length
      return { year, as_of, plans: all.length, combined }
    })
    .toSorted((a, b) => a.year - b.year)
}

async function readSchedules(
  file: string,
  open: Map<string, [Filing, CountedYear]>,
  skipped: Skipped[],
): Promise<FiledAudit[]> {
  const found = new Map<string, FiledAudit>()
  for await (const { cells, refuse } of readColumns(file, scheduleH, skipped)) {
    const [filing, counted] = open.get(cells.ACK_ID) ?? []
    const name = cells.ACCOUNTANT_FIRM_NAME.replaceAll(/\s+/g, ' ').slice(0, NAME_MAX)
    // Once for each filing; a plan without an audit names nobody.
    const isFirst = open.delete(cells.ACK_ID) && `${name}${cells.ACCOUNTANT_FIRM_EIN}` !== ''
    if (!filing || !counted || !isFirst) continue
    const ein = toEin(cells.ACCOUNTANT_FIRM_EIN)
    if (ein === null || name === '') {
      refuse(`Not an auditor with name and EIN: ${name}, ${cells.ACCOUNTANT_FIRM_EIN}`)
      continue
    }
    const { year, as_of } = counted
    const key = `${year} ${ein} ${name.toUpperCase()}`
    const before = found.get(key) ?? { year, as_of, ein, name, plans: 0, states: [] }
    const states = new Set([...before.states, ...(filing.state ? [filing.state] : [])])
    found.set(key, { ...before, plans: before.plans + 1, states: [...states].toSorted() })
  }
  return [...found.values()]
}

/** Replaces the audits of their years and finds the listings among them; returns the number of cases that wait. */
export async function storeFilings(query: Query, audits: readonly FiledAudit[]): Promise<number> {
  const sent = [JSON.stringify(audits)]
  const rows = `jsonb_to_recordset($1::text::jsonb) as r
    (year int, as_of date, ein text, name text, plans int, states text[])`
  await query(`delete from private.filed_audits where year in (select r.year from ${rows})`, sent)
  await query(
    `insert into private.filed_audits (year, ein, name, plans, states, as_of)
    select r.year, r.ein, r.name, r.plans, r.states, r.as_of from ${rows}`,
    sent,
  )
  await query('select private.match_filings()')
  const [found] = await query(
    `select count(*)::int as waiting from public.cases where (kind, state) = ('filing', 'pending')`,
  )
  return Number(found?.['waiting'])
}

/** "12-3456789", also of a number that lost its first zeros in a spreadsheet; null for anything else. */
function toEin(text: string): string | null {
  const digits = text.replaceAll(/[\s-]/g, '').padStart(9, '0')
  return /^\d{9}$/.test(digits) && Number(digits) > 0
    ? `${digits.slice(0, 2)}-${digits.slice(2)}`
    : null
}

/** The columns of a file that are needed, row by row, and a function that leaves the row out, with the reason. */
async function* readColumns<Name extends string>(
  path: string,
  { name: file, columns }: { name: string; columns: readonly Name[] },
  skipped: Skipped[],
) {
  const toNames = (header: string[]) => {
    const names = header.map((cell) => cell.trim().toUpperCase())
    const missing = columns.filter((name) => !names.includes(name))
    if (missing.length > 0)
      throw new StartError(
        `The file of ${file} has no column ${missing.join(', ')}: name the file of Form 5500 first, then that of Schedule H.`,
      )
    return names.map((name) => columns.find((wanted) => wanted === name) ?? false)
  }
  for await (const { row, cells, misfit } of readCsv(path, toNames, { isForeign: true })) {
    const refuse = (message: string) => void skipped.push({ file, row, message })
    if (misfit) refuse(misfit)
    else yield { cells: cells as Record<Name, string>, refuse }
  }
}
