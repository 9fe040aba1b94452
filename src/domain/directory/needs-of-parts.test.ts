import { expect, it } from 'vitest'
import { demoFirms, toIndexed } from '#tests/demo-firms.ts'
import type { AdvisorCard } from '#domain/advisors/advisor.ts'
import { usStateNames } from '#domain/places/us-state-names.ts'
import { everything } from './directory-search.ts'
import { find } from './find.ts'
import { toLackingText } from './lacking-text.ts'
import { toSectionTitle } from './place-groups.ts'
import { readTerm } from './read-term.ts'

const demo = toIndexed(demoFirms)
const today = '2026-11-28'

const kinds = {
  'buy-side-valuation': ['esop appraiser', 'need a valuation firm'],
  'esop-trustee': ['independent trustee', 'looking for an esop trustee'],
  'esop-attorney': ['esop lawyer', 'find me an erisa attorney'],
  tpa: ['third party administrator', 'we need a record keeper'],
  auditor: ['plan auditor', 'want an audit firm'],
  'wealth-management': ['wealth advisor', 'money manager'],
  'investment-banker': ['esop banker', 'who is a good investment banker'],
}

/** Conditions in the words of members, each with what it asks a firm to state: `!` where that is refused. */
const parts = `
  hourly, paid by the hour, that bills by the hour, billing by the hour | fees hourly
  fixed fee, on a flat fee, quotes a fixed price, flat rate | fees fixed_fee
  not hourly, not billed by the hour, no hourly rates, that does not bill hourly | !fees hourly
  no success fee, not paid on success, fee not a percentage of the deal, no contingency, commission-free | !fees success_fee
  no retainer, without a monthly retainer, that does not want a retainer | !fees retainer
  60 employees, we are 60 people, 60 headcount, a 60-person shop, staff of 60 | employees 60
  15+ years, with 15 yrs esop experience, more than 15 years in esops, 15 plus years | years 15
  for the trustee, representing the trustee, trustee side | sides trustee
  not company side, who doesnt act for the company, not company counsel | !sides company
`

type State = 'yes' | 'silent' | 'otherwise'

/** What a firm states of a condition. */
function toState({ stated, clientEmployees, practiceSince }: AdvisorCard, asked: string): State {
  const [group = '', value = ''] = asked.replace('!', '').split(' ')
  const toAnswer = (is: boolean) => (is === asked.startsWith('!') ? 'otherwise' : 'yes')
  if (group === 'years')
    return practiceSince === null ? 'silent' : toAnswer(practiceSince <= 2026 - Number(value))
  if (group === 'employees') {
    const [least, most] = clientEmployees ?? []
    return clientEmployees === null
      ? 'silent'
      : toAnswer((least ?? 0) <= Number(value) && Number(value) <= (most ?? Infinity))
  }
  const all: readonly string[] = (group === 'fees' ? stated.fee_models : stated.acts_for) ?? []
  return all.length === 0 ? 'silent' : toAnswer(all.includes(value))
}

const needs = Object.entries(kinds).flatMap(([kind, titles]) =>
  parts
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [texts = '', asked = ''] = line.split('|').map((cell) => cell.trim())
      if (asked.includes('sides') && kind !== 'esop-attorney') return []
      return texts
        .split(', ')
        .map((text, at) => [`${titles[at % 2]}, ${text}`, kind, asked] as const)
    }),
)

it.each(needs)('puts who says yes first: %s', (term, kind, asked) => {
  const read = readTerm(term, demo, today)
  const [group = '', value = ''] = asked.replace('!', '').split(' ')
  const part = read?.parsed.parts.find((one) => one.group === group && one.values.includes(value))
  expect(part?.isExcluded ?? false).toBe(asked.startsWith('!'))
  expect(part).toBeDefined()
  const found = find(demo, { ...everything, term }, read, { today })
  const rows = found.advisors.slice(0, 3).map((firm) => ({
    state: toState(firm, asked),
    isOfKind: firm.typeIds.includes(kind as never),
    title: toSectionTitle(read?.parsed ?? null, found.toSection(firm)),
  }))
  const line = read ? toLackingText(read.parsed, found.counts, ['firm', 'firms']) : ''
  expect(rows.every(({ isOfKind }) => isOfKind)).toBe(true)
  // Tags may say for whom a firm acts, too.
  const stated = group === 'sides' ? [] : rows
  expect(stated.filter(({ state, title }) => state !== 'yes' && title + line === '')).toEqual([])
  const order = stated.map(({ state }) => ['yes', 'silent', 'otherwise'].indexOf(state))
  expect(order).toEqual(order.toSorted())
})

const codes = Object.keys(usStateNames).filter((code) => !/^(?:AS|GU|LA|MP|PR|VI)$/.test(code))
const statesOf = (term: string) =>
  readTerm(term, demo, today)?.parsed.parts.flatMap(({ group, values }) =>
    group === 'states' ? values : [],
  )

const joints = [', ', ',', '/', ' and ', ' & ', ' or ']
const rowsOfCodes = codes.flatMap((code, at) => {
  const small = code.toLowerCase()
  const other = codes[(at + 7) % codes.length] ?? ''
  const pairs = joints.map((joint) => `${code}${joint}${other}`)
  // "In or" and "or or" go on in small letters.
  const lowered = pairs.filter((pair) => !/^(?:IN|OR) or/.test(pair))
  const alone = /^(?:CO|IN|OR)$/.test(code) ? code : small
  const terms = [...pairs, ...lowered.map((pair) => pair.toLowerCase())]
  return [`trustee in ${small}`, `${code} trustee`, `lawyer ${alone}`]
    .map((term) => [term, code])
    .concat(terms.map((pair) => [`trustee ${pair}`, `${code},${other}`]))
})

it('reads the codes of states in capitals and small letters, alone and in rows', () => {
  const wrong = rowsOfCodes.filter(([term = '', asked]) => statesOf(term)?.join() !== asked)
  expect(wrong).toEqual([])
})
