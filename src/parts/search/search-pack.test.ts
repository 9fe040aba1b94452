import { describe, expect, it } from 'vitest'
import { createSearch } from './search.ts'
import type { SearchEntry } from './search-index.ts'
import { packIndex, unpackIndex } from './search-pack.ts'

const words = { same: [['leave', 'gave notice', 'let go']], elsewhere: [] }
const answer: SearchEntry = {
  kind: 'answer',
  title: 'When am I paid?',
  text: 'After you gave notice, the plan pays in five years.',
  tags: [],
  asks: ['can they let me go', 'they let go of us, use of my paid hours'],
  href: '/education/answers/payment#when',
  within: 'Payment',
}
const article: SearchEntry = {
  kind: 'article',
  title: 'Valuation',
  text: 'How shares are priced.',
  tags: ['Price'],
  asks: ['pricing of shares'],
  href: '/education/valuation',
}

const hrefsOf = (entries: readonly SearchEntry[], term: string) =>
  createSearch(entries, words)(term).entries.map(({ href }) => href)

describe('the index that is sent', () => {
  const sent = JSON.stringify(packIndex([answer, article], words))
  const [part, page] = unpackIndex(JSON.parse(sent) as ReturnType<typeof packIndex>)

  it('keeps an ask as its words but fillers, each once, and its phrases that have a meaning', () => {
    const [first, second] = part?.asks ?? []
    expect(first?.split('|').toSorted()).toEqual(['can', 'go', 'let', 'me', 'they'])
    const parts = ['hours', 'let go', 'my', 'paid', 'they', 'us', 'use']
    expect(second?.split('|').toSorted()).toEqual(parts)
  })

  it('has only the rare words of a text that comes with its page, without those of title and asks', () => {
    expect(part).not.toHaveProperty('text')
    expect(part?.words?.split('|').toSorted()).toEqual([
      '5',
      'after',
      'gave notice',
      'pays',
      'plan',
      'years',
    ])
    expect(sent).not.toContain(answer.text)
  })

  it('has the text of an entry that is a page', () => {
    expect(page).toEqual({ ...article, asks: [page?.asks[0]] })
  })

  it('has no word of a text that more entries have', () => {
    const others = ['#one', '#two'].map((href): SearchEntry => Object.assign({}, answer, { href }))
    const [first] = unpackIndex(packIndex([answer, ...others], words))
    expect(first?.words ?? '').toBe('')
  })

  it('leaves out of an address what follows from the title and from the entry before', () => {
    const titled = {
      ...answer,
      title: 'When, and how?',
      href: '/education/answers/payment#when-and-how',
    }
    const all = [article, titled, answer, { ...article, title: 'To come', href: '' }]
    const index = packIndex(
      all.map(({ href, ...rest }) => ({ ...rest, ...(href && { href }) })),
      words,
    )
    expect(index.columns[index.fields.indexOf('href')]).toEqual([
      '/education/valuation',
      '/education/answers/payment#',
      '#when',
      null,
    ])
    expect(unpackIndex(index).map(({ href = '' }) => href)).toEqual(all.map(({ href }) => href))
  })

  it('finds the same as the entries themselves', () => {
    for (const term of ['they let go of me', 'price of shares', 'five years', 'gave notice'])
      expect(hrefsOf(unpackIndex(packIndex([answer, article], words)), term)).toEqual(
        hrefsOf([answer, article], term),
      )
  })
})
