import { expect, it } from 'vitest'
import { findNeighbors, newestFirst } from './related-articles.ts'

const article = (id: string, published: string, tags: string[]) => ({ id, published, tags })
const old = article('old', '2026-01-01', ['Tax', 'Seller'])
const middle = article('middle', '2026-02-01', ['tax'])
const young = article('young', '2026-03-01', ['Tax', 'seller', 'Plan'])
const articles = [middle, young, old]

it('sorts by day, then by name', () => {
  const twin = article('a-twin', '2026-02-01', [])
  expect(newestFirst([...articles, twin]).map(({ id }) => id)).toEqual([
    'young',
    'a-twin',
    'middle',
    'old',
  ])
})

it('names the previous and next article, and none beyond the ends', () => {
  const neighbors = findNeighbors(articles)
  expect(neighbors.get('middle')).toMatchObject({ previous: old, next: young })
  expect(neighbors.get('young')).not.toHaveProperty('next')
  expect(neighbors.get('old')).not.toHaveProperty('previous')
})

it('puts articles with the most common tags first, ignoring case, and never the article itself', () => {
  expect(findNeighbors(articles).get('old')?.related).toEqual([young, middle])
})

it('relates nothing by tags of a single article', () => {
  expect(findNeighbors([article('alone', '2026-01-01', ['x'])]).get('alone')?.related).toEqual([])
})
