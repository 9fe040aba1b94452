import { expect, it } from 'vitest'
import { figuresIn, numbersIn } from './figures.ts'

it.each([
  ['It costs $60,000 to begin.', '$60,000'],
  ['The British pay £7,000 for it.', '£7,000'],
  ['It costs 60 grand.', '60'],
  ['At most 72k.', '72'],
  ['At most 25% of pay.', '25%'],
  ['At most 25 percent of pay.', '25 percent'],
  ['At most 25 pct.', '25'],
  ['The rate rises by 50 basis points.', '50'],
  ['At most ¼ of pay.', '¼'],
  ['Within 60 days of it.', '60 days'],
  ['A 60-day rollover.', '60-day'],
  ['From age 55 on.', '55'],
  ['Payments at 59½ are free.', '59½'],
  ['Plans with 100 participants.', '100'],
  ['Due on April 15.', '15'],
  ['Under Section 25 percent.', '25 percent'],
  ['Wait thirty‑six months at least.', 'thirty-six months'],
  ['You have ninety days to answer.', 'ninety days'],
  ['Held for three full years.', 'three full years'],
  ['At least thirty per cent of them.', 'thirty per cent'],
  ['A hundred and twenty days.', 'A hundred and twenty days'],
  ['It costs a million dollars.', 'a million dollars'],
  ['A sale of ten shares.', 'ten shares'],
])('finds in "%s" the figure %s', (text, figure) => {
  expect(figuresIn(text).map((found) => found.text)).toEqual([figure])
})

it.each([
  'A law of 1974, in force since 1961.',
  'The ninth of ten steps takes half a day.',
  'Two people, three firms and a second year.',
  'One day you will need it.',
  'Section 1042 and §409(p) and Rev. Rul. 59-60.',
  'A 401(k), Form 5500, Form 1099-R, 29 CFR 2550.408b-3, S. 2403, SECURE 2.0.',
])('finds none in "%s"', (text) => {
  expect(figuresIn(text)).toEqual([])
})

it.each([
  ['25% of $1,455,000 in 59½ years', [25, 1_455_000, 59.5]],
  ['$40 million, or 2.5 billion', [40_000_000, 2_500_000_000]],
  ['a hundred and twenty-five, sixty thousand, a dozen', [125, 60_000, 12]],
  ['a 401(k) under section 1042', []],
])('reads the numbers of "%s"', (text, numbers) => {
  expect(numbersIn(text)).toEqual(numbers)
})
