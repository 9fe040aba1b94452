import { expect, it } from 'vitest'
import { fitTitle, socialImageSvg } from './social-image.ts'
import type { Typeface } from './text-paths.ts'

// Every letter as wide as half its size.
const face: Typeface = (text, size) => ({
  width: (text.length * size) / 2,
  toSvg: () => `<g>${text}</g>`,
})
const faces = { serif: face, sans: face }
const draw = (title: string) => socialImageSvg({ above: 'Education', title }, faces)

it('sets a short title large and a long one smaller', () => {
  expect(fitTitle('Tax benefits', face)).toEqual({ size: 80, lines: ['Tax benefits'] })
  const long = fitTitle('What the shares of a private company are worth and who decides', face)
  expect(long.size).toBeLessThan(80)
  expect(long.lines.join(' ')).toMatch(/^What .* decides$/)
})

it('draws the same page the same way and another page otherwise', () => {
  expect(draw('A')).toBe(draw('A'))
  expect(draw('A').replace('<g>A</g>', '')).not.toBe(draw('B').replace('<g>B</g>', ''))
})
