import { constants, crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Eight bits a pixel, each the number of a colour. */
const [DEPTH, INDEXED] = [8, 3]

/** Areas of one colour are most of a picture: to look for runs alone is quicker, and not larger. */
const PACKING = { level: 1, strategy: constants.Z_RLE, chunkSize: 65_536 }

/** Pixels, each the number of a colour. A row begins with a byte that is none: its filter, always 0. */
export type Pixels = { width: number; stride: number; bytes: Uint8Array }

export function createPixels(width: number, height: number): Pixels {
  return { width, stride: width + 1, bytes: new Uint8Array((width + 1) * height) }
}

/** Colours a rectangle. */
export function fill(
  { stride, bytes }: Pixels,
  [left, top, width, height]: readonly [number, number, number, number],
  colour: number,
): void {
  for (let row = top; row < top + height; row++) {
    const start = row * stride + 1 + left
    bytes.fill(colour, start, start + width)
  }
}

/** A PNG with the colours of `palette`, each `#rrggbb`. */
export function toPng({ width, stride, bytes }: Pixels, palette: readonly string[]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(bytes.length / stride, 4)
  header.set([DEPTH, INDEXED], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.map((colour) => colour.slice(1)).join(''), 'hex')),
    chunk('IDAT', deflateSync(bytes, PACKING)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
