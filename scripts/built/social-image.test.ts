import { expect, it } from 'vitest'
import sharp from 'sharp'
import { drawSocialImage, fitTitle } from './social-image.ts'
import { openTypeface, type Typeface } from './typeface.ts'

// Every letter as wide as half its size, and invisible.
const face: Typeface = (text, size) => ({
  width: (text.length * size) / 2,
  draw: async () => [],
})
const faces = { serif: face, sans: face }
const draw = (title: string) => drawSocialImage({ above: 'Education', title }, faces)
const fonts = new URL('../../src/ui/fonts/', import.meta.url)

it('sets a short title large and a long one smaller', () => {
  expect(fitTitle('Tax benefits', face)).toEqual({ size: 80, lines: ['Tax benefits'] })
  const long = fitTitle('What the shares of a private company are worth and who decides', face)
  expect(long.size).toBeLessThan(80)
  expect(long.lines.join(' ')).toMatch(/^What .* decides$/)
})

it('draws the same page the same way and another page otherwise', async () => {
  expect((await draw('A')).equals(await draw('A'))).toBe(true)
  expect((await draw('A')).equals(await draw('B'))).toBe(false)
})

it('makes a picture that others can read, with the letters where they belong', async () => {
  const serif = await openTypeface(new URL('literata.woff2', fonts), 450)
  const png = await drawSocialImage({ above: '', title: 'HH' }, { serif, sans: face })
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 1200, height: 630, channels: 3 })
  const colourAt = (x: number, y: number) =>
    data.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3).toString('hex')
  expect(colourAt(10, 10)).toBe('faf7f0')
  // The first stem of a title of one line: its baseline is at 342.
  const stem = Array.from({ length: 40 }, (_, n) => colourAt(80 + n, 320))
  expect(stem).toContain('1c1b17')
})
