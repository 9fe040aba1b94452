import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import words from '#domain/directory/search-words.json' with { type: 'json' }

it('keeps the vocabulary of the search under 11.5 KiB, compressed', () => {
  expect(brotliCompressSync(JSON.stringify(words)).length).toBeLessThan(11.5 * 1024)
})
