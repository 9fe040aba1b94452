import type { APIRoute, GetStaticPaths } from 'astro'
import sharp from 'sharp'
import { toAppIcon } from '#ui/brand.ts'

/** Icons for the home screens of phones. */
export const getStaticPaths: GetStaticPaths = () =>
  [
    { icon: 'apple-touch-icon', size: 180 },
    { icon: 'icon-192', size: 192 },
    { icon: 'icon-512', size: 512 },
  ].map(({ icon, size }) => ({ params: { icon }, props: { size } }))

export const GET: APIRoute<{ size: number }> = async ({ props: { size } }) => {
  const picture = sharp(Buffer.from(toAppIcon()), { density: (72 * size) / 38 }).resize(size)
  return new Response(await picture.png({ compressionLevel: 9, palette: true }).toBuffer())
}
