import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Blocks, Columns, PlotData } from '#domain/calculators/result.ts'
import { Plot } from './Plot.tsx'
import { SmallColumns } from './SmallColumns.tsx'
import { TimePath } from './TimePath.tsx'
import type { DrawnTone } from './TonePath.tsx'

const draw = (plot: PlotData) => renderToStaticMarkup(createElement(Plot, { plot }))
const textsIn = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}[^>]*>([^<]+)</${tag}>`, 'g'))].map(([, text]) => text)
/** The drawing of a tone: the `d` of its paths, without that of the key. */
const drawingOf = (html: string, tone: DrawnTone) =>
  html
    .split('<figcaption')[0]!
    .split(`data-tone="${tone}" d="`)
    .slice(1)
    .map((rest) => rest.split('"')[0]!)
const squaresOf = (html: string, tone: DrawnTone) =>
  drawingOf(html, tone).map((d) => d.split('z').length - 1)

const columns: Columns = {
  kind: 'columns',
  label: 'Payments by year',
  axis: 'years of the loan',
  years: ['1', '2', '3'],
  parts: [
    { label: 'principal', tone: 'own', values: [600_000, 900_000, 1_200_000] },
    { label: 'interest', tone: 'share', values: [500_000, 400_000, 0] },
    { label: 'never paid', tone: 'gone', values: [0, 0, 0] },
  ],
  lines: [{ label: 'limit', values: [1_500_000, 1_500_000, 1_700_000] }],
  format: (value) => `$${value}`,
}
/** The years that the drawing names. */
const shownIn = (html: string) => textsIn(html, 'text').filter((text) => /^20..$/.test(text ?? ''))
const yearsOf = (count: number) => Array.from({ length: count }, (_, at) => String(2027 + at))

describe('columns by year', () => {
  const drawn = draw(columns)

  it('say in words what they show, and where their numbers are', () => {
    expect(drawn).toContain('role="img"')
    expect(drawn).toContain('aria-label="Payments by year; the table below has its numbers."')
    expect(drawn).toContain('Payments by year. Across: years of the loan.')
  })

  it('are measured by round amounts, up to the largest or beyond', () => {
    expect(textsIn(drawn, 'text')).toEqual(['$0', '$1m', '$2m', '1', '2', '3'])
    const small = draw({ ...columns, parts: [{ label: '', tone: 'own', values: [14_000] }] })
    expect(textsIn(small, 'text')).toContain('$1m')
    const withoutLine = draw({ ...columns, parts: columns.parts.slice(2), lines: [] })
    expect(withoutLine).not.toContain('NaN')
  })

  it('have a key to what occurs, and to the line', () => {
    const key = drawn.split('<figcaption')[1]!
    expect(key).toMatch(/principal.*interest.*limit/)
    expect(key).not.toContain('never paid')
  })

  it('name fewer years where many stand close, and fewer again on phones', () => {
    expect(shownIn(draw({ ...columns, years: yearsOf(30) }))).toHaveLength(15)
    const twenty = draw({ ...columns, years: yearsOf(20) })
    expect(shownIn(twenty)).toHaveLength(20)
    expect(twenty.match(/max-sm:hidden/g)).toHaveLength(10)
  })
})

describe('rows of blocks', () => {
  const blocks: Blocks = {
    kind: 'blocks',
    label: 'What the gain comes to',
    legend: [{ tone: 'own', label: 'kept' }],
    rows: [
      {
        label: 'With the election',
        value: '$9 & more',
        parts: [
          { tone: 'own', amount: 75 },
          { tone: 'gone', amount: 25 },
        ],
      },
      { label: 'Without', value: '$5', parts: [{ tone: 'own', amount: 50 }] },
    ],
  }

  it('have as many blocks as their parts are of the largest row', () => {
    expect(squaresOf(draw(blocks), 'own')).toEqual([38, 25])
    expect(squaresOf(draw(blocks), 'gone')).toEqual([12])
  })

  it('name each row and its value, to everybody', () => {
    expect(textsIn(draw(blocks), 'title')).toEqual([
      'With the election: $9 &amp; more',
      'Without: $5',
    ])
    expect(textsIn(draw(blocks), 'dt')).toEqual(['With the election', 'Without'])
    expect(draw(blocks)).toContain('What the gain comes to.')
  })
})

it('draws small columns for known years, in proportion, and a dashed one for the next', () => {
  const svg = renderToStaticMarkup(
    createElement(SmallColumns, { values: [50, undefined, 100], isMissing: true }),
  )
  const drawn = [...svg.matchAll(/d="([^"]*)"/g)].map(([, d]) => d)
  expect(drawn[0]).toBe('M0.5 40v-20h5v20M12.5 40v-40h5v40')
  expect(drawn[1]).toBe('M18.5 40v-39.5h5v39.5')
})

it('draws the points of a line of time with a block for each year between them', () => {
  const points = [
    {
      title: 'You leave',
      day: 'June 30, 2027',
      wait: { years: 0.5, words: 'to its end', tone: 'share' as const },
    },
    {
      title: 'It ends',
      day: 'December 31, 2027',
      wait: { years: 5, words: 'five years', tone: 'own' as const },
    },
    { title: 'Paid' },
  ]
  const drawn = renderToStaticMarkup(createElement(TimePath, { label: 'The way', points }))
  expect(textsIn(drawn, 'b').slice(1)).toEqual(['June 30, 2027', 'December 31, 2027'])
  const blocksOf = (tone: string) =>
    [...drawn.matchAll(new RegExp(`data-tone="${tone}" d="([^"]*)"`, 'g'))].map(([, d = '']) => d)
  expect(blocksOf('share')).toEqual(['M0 0h6.0v12h-6.0z'])
  expect(blocksOf('own').map((d) => d.split('z').length - 1)).toEqual([5])
})

describe('days on one axis', () => {
  const days: PlotData = {
    kind: 'days',
    label: 'Deadlines',
    legend: [
      { tone: 'own', label: 'set by law' },
      { tone: 'gone', label: 'by custom' },
    ],
    entries: [
      { first: '2027-03-01', last: '2028-03-01', tone: 'own' },
      { first: '2027-06-30', tone: 'own' },
      { first: '2029-12-31', tone: 'own' },
    ],
  }
  const drawn = draw(days)
  /** Left side, top and width of each block. */
  const blocks = drawingOf(drawn, 'own')[0]!
    .split('z')
    .filter(Boolean)
    .map((block) =>
      block
        .match(/[\d.]+/g)!
        .slice(0, 3)
        .map(Number),
    )

  it('are measured from the first year to the last, and named for screen readers', () => {
    expect(shownIn(drawn)).toEqual(['2027', '2028', '2029'])
    expect(drawn).toContain('aria-label="Deadlines; the table below names each."')
    expect(drawn.split('<figcaption')[1]).not.toContain('by custom')
  })

  it('stand above what they would lie on, and inside the drawing', () => {
    const [[from, low, wide], [, high], [last, back, side]] = blocks as [
      [number, number, number],
      [number, number, number],
      [number, number, number],
    ]
    expect(wide).toBeCloseTo(640 / 3, -1)
    expect(from).toBeCloseTo((640 / 3) * (59 / 365), 0)
    expect(high).toBeLessThan(low)
    expect(back).toBe(low)
    expect(last + side).toBeLessThanOrEqual(640)
  })
})
