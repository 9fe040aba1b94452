import type { SearchEntry } from './search-index.ts'

/** Texts by the addresses of their entries. */
type Texts = Record<string, string>

/** The page of an address, without its slash: the name of the file of its texts. */
const toPage = (href: string) => href.slice(1).split('#')[0] ?? ''
/** A part of a page has its text in a file of that page; an entry that is a page has its own. */
export const isPart = ({ href }: Pick<SearchEntry, 'href'>) => href?.includes('#') ?? false

/** Texts of the parts of each page, for the files in `/education/search`. */
export function toTextFiles(entries: readonly SearchEntry[]): Map<string, Texts> {
  const files = new Map<string, Texts>()
  for (const entry of entries.filter(isPart)) {
    const { href = '', text = '' } = entry
    files.set(toPage(href), { ...files.get(toPage(href)), [href]: text })
  }
  return files
}

const files = new Map<string, Promise<Texts>>()

/** The text of a result. Each page's file loads once; the next search retries a failure. */
export async function fetchText({ href = '', text }: SearchEntry): Promise<string> {
  if (text !== undefined) return text
  const page = toPage(href)
  const file = files.get(page) ?? fetchFile(page)
  files.set(page, file)
  file.catch(() => files.delete(page))
  return (await file)[href] ?? ''
}

async function fetchFile(page: string): Promise<Texts> {
  const answer = await fetch(`/education/search/${page}.json`)
  return (await answer.json()) as Texts
}
