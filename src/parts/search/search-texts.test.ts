import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SearchEntry } from './search-index.ts'
import { fetchText, toTextFiles } from './search-texts.ts'

const toEntry = (href: string, text?: string): SearchEntry => ({
  kind: 'answer',
  title: 'Title',
  tags: [],
  asks: [],
  href,
  ...(text !== undefined && { text }),
})
const [when, late, guide] = [
  toEntry('/education/answers/payment#when', 'In five years.'),
  toEntry('/education/answers/payment#late', 'Write to them.'),
  toEntry('/education/guide', 'A guide.'),
]

afterEach(() => vi.unstubAllGlobals())

describe('texts of results', () => {
  it('stand in one file for each page; a page itself has its own', () => {
    expect([...toTextFiles([when, late, guide])]).toEqual([
      [
        'education/answers/payment',
        { [String(when.href)]: when.text, [String(late.href)]: late.text },
      ],
    ])
  })

  it('load once for a page, and again after a failure', async () => {
    const [[, texts = {}] = []] = toTextFiles([when, late])
    const fetch = vi
      .fn<(address: string) => Promise<{ json(): Promise<unknown> }>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue({ json: async () => texts })
    vi.stubGlobal('fetch', fetch)
    await expect(fetchText(toEntry(String(when.href)))).rejects.toThrow('offline')
    const shown = [when, late, guide].map(({ href, text }) =>
      fetchText(toEntry(String(href), href === guide.href ? text : undefined)),
    )
    expect(await Promise.all(shown)).toEqual([when.text, late.text, guide.text])
    expect(fetch.mock.calls).toEqual(
      Array.from({ length: 2 }, () => ['/education/search/education/answers/payment.json']),
    )
  })
})
