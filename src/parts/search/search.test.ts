import { toStem } from '#domain/stem.ts'
import { describe, expect, it } from 'vitest'
import { createSearch } from './search.ts'
import type { SearchEntry } from './search-index.ts'

const valuation: SearchEntry = {
  kind: 'article',
  title: 'How an ESOP is valued',
  text: 'Methods, process and factors.',
  tags: ['Valuation', 'Trustee'],
  asks: [],
  href: '/education/valuation',
}
const tax: SearchEntry = {
  kind: 'article',
  title: 'Tax benefits',
  text: 'Deductions and the section 1042 rollover into replacement property.',
  tags: ['Tax'],
  asks: ['how are we doing', 'levy calendar'],
  href: '/education/tax',
}
const sections = [1, 2, 3].map((part): SearchEntry => {
  const title = `Deductions, part ${part}`
  const href = `/education/tax#${part}`
  return { kind: 'section', title, text: '', tags: [], asks: [], href, within: tax.title }
})
const entries = [valuation, tax, ...sections]
const answer: SearchEntry = {
  kind: 'answer',
  title: 'I was fired. What do I keep?',
  text: 'You keep what is vested.',
  tags: [],
  asks: ['sacked'],
  href: '/education/answers/leaving#fired',
}
const words = {
  same: [
    ['esop', 'shares', 'account'],
    ['leave', 'gave notice'],
  ],
  elsewhere: [['cobra'], ['car loan']],
}
const search = createSearch(entries, words)
const titlesOf = (term: string) => search(term).entries.map(({ title }) => title)
const searchFor = (term: string, all = entries) => createSearch(all, words)(term).entries

describe('searching', () => {
  it('finds a part of a word of title, description or tag, ignoring case', () => {
    expect(titlesOf('RUSTEE')).toEqual([valuation.title])
    expect(titlesOf('ethod')).toEqual([valuation.title])
    expect(titlesOf('1042')).toEqual([tax.title])
  })

  it('treats pattern characters as text', () => {
    expect(titlesOf('.*')).toEqual([])
  })

  it('ranks titles before texts, and lists two sections of an article', () => {
    expect(titlesOf('deductions')).toEqual([
      ...sections.slice(0, 2).map(({ title }) => title),
      tax.title,
    ])
  })

  it('finds other forms of a word', () => {
    expect(titlesOf('valuing')).toEqual([valuation.title])
    expect(titlesOf('benefit')[0]).toBe(tax.title)
  })

  it.each(['valutaion', 'vluation', 'valuattion', 'valuasion'])('corrects %s', (typed) => {
    const { entries: found, instead, isNear } = search(typed)
    expect([found[0], instead, isNear]).toEqual([valuation, 'valuation', false])
  })

  it.each(['valuation tax', 'tx', '1024', 'zebra crossing', 'actors'])(
    'does not correct known, short, numeric or dissimilar words: %s',
    (term) => {
      expect(search(term)).not.toHaveProperty('instead')
    },
  )

  it('ignores hyphens, and finds words that are apart', () => {
    expect(titlesOf('replacement-property')).toEqual([tax.title])
    expect(titlesOf('trustee methods')).toEqual([valuation.title])
  })

  it('puts the page that is asked in these words first', () => {
    expect(titlesOf('How are we doing?')[0]).toBe(tax.title)
  })

  it('ranks more of the words before any of them, and an answer that is asked alike first', () => {
    const all = [...entries, answer]
    expect(searchFor('section 1042 replacement of a trustee')[0]).toBe(tax)
    expect(searchFor('valuation of property after he was sacked', all)[0]).toBe(answer)
  })

  it('finds a page by an ask that has words which it lacks', () => {
    expect(search('levy calendar of a trustee').entries[0]).toBe(tax)
  })

  it('takes words of one line for one word where it compares a question with asks', () => {
    const quit = {
      ...answer,
      title: 'What do I keep if I leave?',
      asks: ['leave shares'],
      href: '/q',
    }
    const firstFor = (term: string) => searchFor(term, [answer, quit, ...entries])[0]
    expect(firstFor('I gave notice, my account?')).toBe(quit)
    expect(firstFor('notice')).not.toBe(quit)
  })

  it('names what a whole term stands for', () => {
    expect(search('gave notice').others).toEqual(['leave'])
    expect(search('trustee').others).toEqual([])
  })

  it('joins a word cut by a space, and reads a question in Spanish', () => {
    expect(search('valu ation')).toMatchObject({ instead: 'valuation', isSpanish: false })
    expect(search('qué es un trustee')).toMatchObject({ entries: [valuation], isSpanish: true })
  })

  it.each([
    ['b4 I gave notice', 'before i leave'],
    ['my CPA’s tax form', 'cpa tax form'],
    ['after five yrs', 'after 5 years'],
    ['25 percent', '25%'],
    ['can I loose it', 'can i lose it'],
  ])('takes “%s” for “%s”', (typed, ask) => {
    const asked = { ...answer, title: 'Other?', asks: [ask], href: '/q' }
    expect(searchFor(typed, [answer, asked, ...entries])[0]).toBe(asked)
  })

  it('corrects swapped letters and one wrong letter, but takes no word for another', () => {
    expect(search('valutaion').instead).toBe('valuation')
    expect(search('how much vacation')).not.toHaveProperty('instead')
  })

  it('does not take a common word for one of ours', () => {
    const prices = { ...answer, text: 'Prices of shares.' }
    const find = createSearch([...entries, prices], { ...words, common: toStem('princes') })
    expect(find('princes').instead).toBeUndefined()
    expect(find('priices').instead).toBe('prices')
  })

  it('leaves a word of four letters, which is nearly many others', () => {
    expect(search('tocs')).not.toHaveProperty('instead')
    expect(search('taxx')).not.toHaveProperty('instead')
  })

  it('says that it has no answer to a question about something else', () => {
    expect(search('trustee submarine periscope').hasAnswer).toBe(false)
    expect(search('who is the trustee').hasAnswer).toBe(true)
    expect(search('cobra after a trustee').hasAnswer).toBe(false)
    expect(search('trustee of a car loan').hasAnswer).toBe(false)
    expect(search('cobras of a trustee').hasAnswer).toBe(false)
  })
})
