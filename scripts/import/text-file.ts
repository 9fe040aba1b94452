import { createReadStream } from 'node:fs'

type Decode = (bytes: Buffer, isMore: boolean) => string

/**
 * The text of a file in UTF-8 or UTF-16. Bytes of another encoding are an error, because they would be read as other letters; in
 * a public file, `isForeign`, they are Windows-1252, of which Latin-1 is a part.
 */
export async function* readTextFile(file: string, isForeign: boolean): AsyncGenerator<string> {
  let decode: Decode | undefined
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    decode ??= toDecoder(chunk, isForeign)
    yield decode(chunk, true)
  }
  yield decode?.(Buffer.alloc(0), false) ?? ''
}

function toDecoder(start: Buffer, isForeign: boolean): Decode {
  const [first, second, third, fourth] = start
  const isUtf16 = start.length > 3
  // A byte order mark, or Latin letters, of which every other byte is 0.
  if (isUtf16 && ((first === 0xff && second === 0xfe) || (second === 0 && fourth === 0)))
    return toStream('utf-16le')
  if (isUtf16 && ((first === 0xfe && second === 0xff) || (first === 0 && third === 0)))
    return toStream('utf-16be')
  return isForeign ? toMixed() : toStream('utf-8')
}

function toStream(encoding: string): Decode {
  const decoder = new TextDecoder(encoding, { fatal: true })
  return (bytes, stream) => decoder.decode(bytes, { stream })
}

/** Whole lines, because files that are put together change their encoding from line to line. */
function toMixed(): Decode {
  let rest = Buffer.alloc(0)
  return (bytes, isMore) => {
    const all = Buffer.concat([rest, bytes])
    const end = isMore ? Math.max(all.lastIndexOf('\n'), all.lastIndexOf('\r')) + 1 : all.length
    rest = all.subarray(end)
    return decodeMixed(all.subarray(0, end))
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })
const windows1252 = new TextDecoder('windows-1252')

function decodeMixed(bytes: Buffer): string {
  try {
    return utf8.decode(bytes)
  } catch {
    const end = bytes.indexOf('\n') + 1
    if (end === 0 || end === bytes.length) return windows1252.decode(bytes)
    return toLines(bytes).map(decodeMixed).join('')
  }
}

function toLines(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = []
  for (let start = 0; start < bytes.length;) {
    const end = bytes.indexOf('\n', start) + 1 || bytes.length
    lines.push(bytes.subarray(start, end))
    start = end
  }
  return lines
}
