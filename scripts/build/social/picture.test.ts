import { beforeAll, expect, it } from 'vitest'
import sharp from 'sharp'
import { drawSocialPicture, openFonts } from './picture.ts'

let fonts: Awaited<ReturnType<typeof openFonts>>
beforeAll(async () => {
  fonts = await openFonts()
})
const draw = (title: string) => drawSocialPicture({ above: 'Education', title }, fonts)

/** Colors of a picture's pixels, row by row. */
async function readPixels(png: Buffer) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 1200, height: 630, channels: 3 })
  return (x: number, y: number) => data.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3)
}
const isInk = (pixel: Uint8Array) => pixel.every((channel) => channel < 90)

it('draws the same picture for the same page and another for another page', async () => {
  expect((await draw('A')).equals(await draw('A'))).toBe(true)
  expect((await draw('A')).equals(await draw('B'))).toBe(false)
})

it('keeps the longest title within its column, above the line at the bottom', async () => {
  const title = 'What the shares of a private company are worth, who decides it, and how often'
  const at = await readPixels(await draw(`${title} an`))
  const rows = Array.from({ length: 630 }, (_, y) => y)
  const inked = rows.filter((y) => Array.from({ length: 820 }, (_, x) => at(x, y)).some(isInk))
  expect(inked.length).toBeGreaterThan(100)
  expect(inked[0]).toBeGreaterThan(60)
  const margins = rows.flatMap((y) => [at(40, y), at(830, y), at(1160, y)])
  expect(margins.some(isInk)).toBe(false)
})
