import type { APIRoute } from 'astro'
import pngToIco from 'png-to-ico'
import sharp from 'sharp'
import { toAppIcon } from '#ui/brand.ts'

/** For those who ask by the old name alone. */
export const GET: APIRoute = async () => {
  const sizes = [16, 32].map((size) =>
    sharp(Buffer.from(toAppIcon()), { density: (72 * size) / 38 })
      .resize(size)
      .png()
      .toBuffer(),
  )
  return new Response(new Uint8Array(await pngToIco(await Promise.all(sizes))))
}
