import { describe, expect, it } from 'vitest'
import { advisorTypeIds } from '#domain/advisors/advisor-type.ts'
import { dateFields, toDates } from './dates.ts'
import { type Answers, optionsOf, summarize, needTimes, toRoad } from './road.ts'
import { roadSchema } from './question.ts'
import { stagesSchema } from '#domain/content/stage.ts'
import { toDaysFile } from '#domain/calculators/dates/days-file.ts'
import { initialTexts } from '#domain/calculators/tool.ts'
import { readCalendar } from '#tests/calendar.ts'
import { readYaml } from '#tests/content.ts'
import { law, words } from '#tests/law.ts'

const { stages } = stagesSchema.parse(readYaml('stages.yaml'))
const { questions } = roadSchema.parse(readYaml('road.yaml'))

const roadOf = (id: string, chosen: Answers['chosen'] = {}) =>
  toRoad(
    stages.find((stage) => stage.id === id)!,
    optionsOf(questions, { stage: id, state: '', chosen }),
  )
const typesOf = (needs: readonly { type: string }[]) => needs.map(({ type }) => type)

const datesOf = (form: string | undefined, texts: Record<string, string>) =>
  toDates(form, { ...initialTexts(dateFields), ...texts }, law, words)

const idsOf = (texts: Record<string, string>) =>
  datesOf('c', texts).result!.days!.map(({ id }) => id)

const told = (id: string, chosen?: Answers['chosen']) =>
  summarize(roadOf(id, chosen), (type) => (type === 'tax-advisor' ? 'Tax Advisor/CPA' : type))

describe('the summary of the road', () => {
  it('names the one advisor to start with, and those that come next', () => {
    expect(told('curious')).toBe(
      'Curious. Start with one kind of advisor: investment-banker. Next: Tax Advisor or CPA; esop-attorney.',
    )
  })

  it('counts the advisors that are needed now, and those next where they are many', () => {
    expect(told('sale')).toMatch(/^Sale within twelve months\. You need \d kinds of advisor now: /)
    expect(told('sale')).toMatch(/\. \d more kinds come next\.$/)
  })

  it('says so when nobody is missing now', () => {
    expect(told('curious', { have: ['study'] })).toMatch(
      /^Curious\. You have every advisor that this stage needs now\. Next: /,
    )
  })
})

describe('the road', () => {
  it.each(stages.map(({ id }) => id))('lists every type once in %s, whatever is answered', (id) => {
    for (const { id: question, options } of questions)
      for (const option of options) {
        const road = roadOf(id, { [question]: [option.id] })
        const all = [...needTimes.flatMap((time) => typesOf(road[time])), ...road.have]
        expect(all.toSorted()).toEqual([...advisorTypeIds].toSorted())
      }
  })

  it('moves the types for a worry one step up, with a reason', () => {
    const before = roadOf('sale')
    const worried = roadOf('sale', { worry: ['tax', 'buyback'] })
    expect(typesOf(before.next)).toContain('tax-advisor')
    expect(typesOf(worried.now)).toContain('tax-advisor')
    expect(typesOf(before.notYet)).toContain('repurchase-liability')
    const study = worried.next.find(({ type }) => type === 'repurchase-liability')
    expect(study?.reasons).toEqual(['Turns the worry into figures, year by year.'])
    expect(worried.services).toEqual(['ESOP_1042_Rollover', 'ESOP_Repurchase_Obligation'])
    expect(worried.articles).toContain('esop-repurchase-obligation')
  })

  it('removes types that the company already has', () => {
    const road = roadOf('sale', { have: ['trustee', 'attorney'] })
    expect(road.have).toEqual(['esop-attorney', 'esop-trustee'])
    expect(typesOf(road.now)).toEqual(['investment-banker', 'lender'])
  })

  it('states first that a partnership cannot have an ESOP', () => {
    const road = roadOf('sale', { form: ['llc'] })
    expect(road.notes[0]).toMatch(/cannot have an ESOP until it is a corporation/)
    expect(typesOf(road.now)).toEqual(expect.arrayContaining(['corporate-attorney', 'tax-advisor']))
  })

  it('mentions the seller’s deferral before a sale, and not for a mature plan', () => {
    expect(roadOf('curious', { form: ['c'] }).notes).toHaveLength(1)
    expect(roadOf('mature', { form: ['c'] }).notes).toEqual([])
  })
})

describe('its dates', () => {
  it("wait for the company's tax status", () => {
    for (const form of [undefined, 'llc'])
      expect(datesOf(form, { sold: '2028-06-30' }).instead).toMatch(/taxed as a partnership/)
  })

  it('follow from known days: a sale alone, a plan year alone', () => {
    expect(idsOf({})).toEqual([])
    expect(idsOf({ sold: '2028-06-30' })).toEqual([
      'replacement',
      'election',
      'election-late',
      'later-purchases',
      'excise',
      'allocation',
    ])
    const ofYear = idsOf({ close: '2028-12-31' })
    expect(ofYear).toContain('form-5500-2028')
    expect(idsOf({ plan: '2028-12-31' })).toEqual(ofYear)
  })

  it('equal those of the date calculator, and a calendar reads them', () => {
    const result = datesOf('s', { sold: '2028-01-31', close: '2028-06-30' }).result!
    const file = toDaysFile(result, new Date('2026-11-22T12:00:00Z'))
    const read = Object.fromEntries(
      readCalendar(file).map(({ uid, first }) => [uid.replace(/-\w+@.*/, ''), first]),
    )
    expect(read).toMatchObject({
      replacement: '2027-10-31',
      election: '2029-04-15',
      'contribution-2028': '2028-09-15',
      'form-5500-2028': '2029-01-31',
    })
  })
})
