import { describe, expect, it } from 'vitest'
import { expandTerm, matchArticles, mendTerm, searchArticles, wordsOf } from './article-search.ts'

const valuation = {
  title: 'How an ESOP is valued',
  description: 'Methods, process and factors.',
  tags: ['Valuation', 'Trustee'],
}
const tax = {
  title: 'Tax benefits',
  description: 'Deductions and the section 1042 rollover into replacement property.',
  tags: ['Tax'],
}
const articles = [valuation, tax]
const synonyms = [
  ['QRP', 'qualified replacement property', 'replacement property'],
  ['TPA', 'administrator'],
]
const words = wordsOf(
  articles.flatMap(({ title, description, tags }) => [title, description, ...tags]),
)

const search = (term: string) => searchArticles(articles, term, synonyms, words)

describe('matching', () => {
  it('shows all when nothing is typed', () => {
    expect(matchArticles(articles, '')).toEqual(articles)
    expect(matchArticles(articles, '  ')).toEqual(articles)
  })

  it('finds a part of title, description or tag in any case', () => {
    expect(matchArticles(articles, 'IS VAL')).toEqual([valuation])
    expect(matchArticles(articles, '1042')).toEqual([tax])
    expect(matchArticles(articles, 'rustee')).toEqual([valuation])
  })

  it('treats characters of patterns as text', () => {
    expect(matchArticles(articles, '.*')).toEqual([])
  })
})

describe('searching', () => {
  it('prefers what was typed', () => {
    expect(search('valu')).toEqual({ articles: [valuation] })
  })

  it('follows an abbreviation', () => {
    expect(search('QRP')).toEqual({ articles: [tax], instead: 'replacement property' })
  })

  it.each(['valutaion', 'vluation', 'valuattion', 'valuasion'])('mends %s', (typed) => {
    expect(search(typed)).toEqual({ articles: [valuation], instead: 'valuation' })
  })

  it('looks past hyphens', () => {
    expect(search('replacement-property')).toEqual({ articles: [tax] })
  })

  it('finds in a question the word that it is about', () => {
    expect(search('what is a QRP?')).toEqual({
      articles: [tax],
      instead: 'replacement property',
    })
  })

  it('takes a synonym for the beginning of a word, a short one for a whole word', () => {
    expect(searchArticles(articles, 'gift', [['gift', 'luation']], words).articles).toEqual([])
    expect(searchArticles(articles, 'exercise', [['exercise', 'ax']], words).articles).toEqual([])
    expect(searchArticles(articles, 'levy', [['levy', 'tax']], words).articles).toEqual([tax])
  })

  it('finds nothing for what no article is about', () => {
    expect(search('zebra crossing')).toEqual({ articles: [] })
  })
})

it('expands a word inside a longer term, and no part of a word', () => {
  expect(expandTerm('find a TPA', synonyms)).toEqual(['find a administrator'])
  expect(expandTerm('tpas', synonyms)).toEqual([])
})

it('leaves words alone that are known, short, numbers or still being typed', () => {
  expect(mendTerm('valuation tax 1024 valua', words)).toBeUndefined()
})
