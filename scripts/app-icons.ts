/** Draws the mark as the icons that phones put on their home screens, into public/. Run by hand; committed. */
import { writeFile } from 'node:fs/promises'
import pngToIco from 'png-to-ico'
import sharp from 'sharp'
import { toLightColor } from './build/theme-colors.ts'

// The field keeps within the circle that a maskable icon is cut to.
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-11 -11 38 38">
  <path fill="${toLightColor('paper')}" d="M-11-11h38v38h-38z"/>
  <path fill="${toLightColor('share')}" d="M0 0h4v4H0zM6 0h4v4H6zM0 6h4v4H0z"/>
  <path fill="${toLightColor('own')}" d="M12 0h4v4h-4zM6 6h4v4H6zM12 6h4v4h-4zM0 12h4v4H0zM6 12h4v4H6zM12 12h4v4h-4z"/>
</svg>`

const files = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 }

for (const [name, size] of Object.entries(files)) await writeFile(toPath(name), await draw(size))
// For those who ask by the old name alone.
await writeFile(toPath('favicon.ico'), await pngToIco([await draw(16), await draw(32)]))

function draw(size: number): Promise<Buffer> {
  return sharp(Buffer.from(icon), { density: (72 * size) / 38 })
    .resize(size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

function toPath(name: string): URL {
  return new URL(`../public/${name}`, import.meta.url)
}
