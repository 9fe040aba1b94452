import { expect, it } from 'vitest'
import { figuresIn, quantitiesIn } from './figures.ts'

it.each([
  ['The British pay £7,000 for it.', '£7,000'],
  ['At most ¼ of pay.', '¼'],
  ['Within 60 calendar days of it.', '60 calendar days'],
  ['A 60‑day rollover.', '60-day'],
  ['On the 60th day.', '60th day'],
  ['From age 55 on.', 'age 55'],
  ['Payments at 59½ are free.', '59½'],
  ['Plans with 100 participants.', '100 participants'],
  ['A limit of 1,455,000.', '1,455,000'],
])('finds in "%s" the figure %s', (text, figure) => {
  expect(figuresIn(text).map((found) => found.text)).toEqual([figure])
})

it.each([
  'A law of 1974, in force since 1961, and the 2026 plan year.',
  'The ninth of ten steps takes ninety days.',
  'Open 9am - 5pm and 9:00 to 17:30, call 1-800-555-0199, see step 2 of Chapter 11.',
  'Section 1042 shares and §409(p) and Rev. Rul. 59-60, 401(k), Form 5500, 29 CFR 2550.408b-3.',
])('finds none in "%s"', (text) => {
  expect(figuresIn(text)).toEqual([])
})

it.each([
  ['25% of $1,455,000 in 59½ years', ['25 percent', '1455000 USD', '59.5 year']],
  ['$40 million, or 2.5 billion dollars', ['40000000 USD', '2500000000 USD']],
  ['sixty-five, 4 to 12 months, three full years', ['65 ', '4 month', '12 month', '3 year']],
])('reads the numbers and units of "%s"', (text, quantities) => {
  expect(quantitiesIn(text).map(({ value, unit }) => `${value} ${unit}`)).toEqual(quantities)
})
