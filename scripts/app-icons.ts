/** Draws the mark as the icons that phones put on their home screens, into public/. Run by hand; committed. */
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'

// The light theme of src/ui/theme.css. The field keeps within the circle that a maskable icon is cut to.
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-11 -11 38 38">
  <path fill="#faf7f0" d="M-11-11h38v38h-38z"/>
  <path fill="#d6cebb" d="M0 0h4v4H0zM6 0h4v4H6zM0 6h4v4H0z"/>
  <path fill="#17492f" d="M12 0h4v4h-4zM6 6h4v4H6zM12 6h4v4h-4zM0 12h4v4H0zM6 12h4v4H6zM12 12h4v4h-4z"/>
</svg>`

const files = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 }

for (const [name, size] of Object.entries(files)) await writeFile(toPath(name), await draw(size))
await writeFile(toPath('favicon.ico'), toIco(await draw(32), 32))

function draw(size: number): Promise<Buffer> {
  return sharp(Buffer.from(icon), { density: (72 * size) / 38 })
    .resize(size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

/** An icon file of one picture, for those who ask by the old name alone: six bytes of head, sixteen of directory. */
function toIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  // An icon (1) of one picture; its width and height, one plane, 32 bits a pixel, length and place.
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

function toPath(name: string): URL {
  return new URL(`../public/${name}`, import.meta.url)
}
