import * as z from 'zod/mini'
import { formatFact } from '../../../src/domain/content/fact.ts'
import type { MailOf } from '../../../src/domain/mail/mail.ts'

type Digest = Omit<MailOf<'newsletter_digest'>, 'kind' | 'token'>

/** Maximum items of each kind in a digest. */
const ARTICLES_MAX = 6
const FACTS_MAX = 6

/** The parts of `/feed.json` and `/facts.json` that a digest uses. */
const feedsSchema = z.object({
  feed: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        url: z.string(),
        title: z.string(),
        summary: z.string(),
        date_modified: z.string(),
      }),
    ),
  }),
  facts: z.object({
    facts: z.array(
      z.object({
        id: z.string(),
        url: z.string(),
        statement: z.string(),
        value: z.union([z.number(), z.string()]),
        unit: z.optional(z.string()),
      }),
    ),
  }),
})
export type Feeds = z.infer<typeof feedsSchema>

/** Reads both feeds. */
export async function readFeeds(read: (path: string) => Promise<unknown>): Promise<Feeds> {
  const [feed, facts] = await Promise.all([read('/feed.json'), read('/facts.json')])
  return feedsSchema.parse({ feed, facts })
}

/** State of each article and fact: a date or a hash, by key. */
type Seen = Record<string, string>
type Article = Feeds['feed']['items'][number]
type Fact = Feeds['facts']['facts'][number]

const articleKey = ({ id }: Article) => `article ${id}`
const factKey = ({ id }: Fact) => `fact ${id}`

/**
 * Builds the digest of all changes since `before`, and the new state. `digest` is null if nothing changed. The first digest,
 * without `before`, lists the newest articles only: for a new reader the fact register is not news.
 */
export async function buildDigest(
  { feed: { items }, facts: { facts } }: Feeds,
  before: Seen | null,
): Promise<{ digest: Digest | null; seen: Seen }> {
  const marks = facts.map(async (fact) => [factKey(fact), await hashOf(fact)] as const)
  const seen: Seen = {
    ...Object.fromEntries(items.map((item) => [articleKey(item), item.date_modified])),
    ...Object.fromEntries(await Promise.all(marks)),
  }
  const isNews = (key: string) => before?.[key] !== seen[key]
  const articles = items
    .filter((item) => isNews(articleKey(item)))
    .toSorted((a, b) => b.date_modified.localeCompare(a.date_modified))
  const changed = before === null ? [] : facts.filter((fact) => isNews(factKey(fact)))
  const shownArticles = articles.slice(0, ARTICLES_MAX)
  const shownFacts = changed.slice(0, FACTS_MAX)
  const all = articles.length + changed.length
  const digest = {
    articles: shownArticles.map((item) => toArticle(item, before)),
    facts: shownFacts.map(toFact),
    more: all - shownArticles.length - shownFacts.length,
  }
  return { digest: all === 0 ? null : digest, seen }
}

function toArticle(item: Article, before: Seen | null): Digest['articles'][number] {
  return {
    title: item.title,
    description: item.summary,
    path: new URL(item.url).pathname,
    isNew: before?.[articleKey(item)] === undefined,
  }
}

function toFact({ url, statement, value, unit }: Fact): Digest['facts'][number] {
  const { pathname, hash } = new URL(url)
  return { path: pathname + hash, statement, value: formatFact({ value, unit }) }
}

/** Hash of a fact's text and value; a review without changes keeps it. */
async function hashOf({ statement, value, unit = '' }: Fact): Promise<string> {
  const words = new TextEncoder().encode(JSON.stringify([statement, value, unit]))
  const hash = await crypto.subtle.digest('SHA-256', words)
  return Array.from(new Uint8Array(hash, 0, 8), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
}
