import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import * as z from 'zod/mini'
import { advisorColumns, parseAdvisors, parseResources, resourceColumns } from '#data/rows.ts'
import { parseReviews, reviewColumns } from '#data/review-rows.ts'
import { toFieldErrors } from '#data/snapshot-file.ts'
import { snapshotFile, type Snapshot } from '#data/snapshot.ts'
import { directoryCountsSchema } from '#domain/directory/counts.ts'
import { StartError } from '#server/start-error.ts'

/** Backend of a snapshot; `fetch` calls an embedded backend without a network. */
export type SnapshotSource = { url: string; publishableKey: string; fetch?: typeof fetch }

/** Timeout of a request to the backend, in milliseconds. */
const TIMEOUT = 20_000

/**
 * Reads the data of the static pages as an anonymous visitor and saves it in `.cache/snapshot.json`. A backend out of reach
 * stops the build; so does an invalid answer, whose field is named.
 */
export async function takeSnapshot(source: SnapshotSource, file = snapshotFile): Promise<Snapshot> {
  const fetched = await fetchSnapshot(source).catch((cause: Error) => {
    if (cause instanceof StartError) throw cause
    throw new StartError(
      `The backend ${source.url} cannot be reached (${cause.message}). Check PUBLIC_SUPABASE_URL and the connection, then try again.`,
    )
  })
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.new`, JSON.stringify(fetched, null, 1))
  await rename(`${file}.new`, file)
  return fetched
}

async function fetchSnapshot(source: SnapshotSource): Promise<Snapshot> {
  const client = createClient(source.url, source.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    ...(source.fetch && { global: { fetch: source.fetch } }),
    // The first failure ends the build: a retry of another request would outlive it.
    db: { timeout: TIMEOUT, retry: false },
  })
  const newest = { ascending: false }
  const [rows, counts] = await Promise.all([
    read(
      client.from('Advisors').select<string, { Id: number }>(advisorColumns).order('Id').limit(1),
    ),
    read(client.rpc('directory_counts')),
  ])
  // In an empty directory there are none.
  const ofFirst = (table: string, columns: string) =>
    client
      .from(table)
      .select(columns)
      .eq('advisor_id', rows[0]?.Id ?? 0)
  const [reviews, resources] = await Promise.all([
    read(ofFirst('advisor_reviews', reviewColumns).order('created_at', newest)),
    read(
      ofFirst('advisor_resources', resourceColumns).order('position').order('created_at', newest),
    ),
  ])
  const [advisor] = parse('the preview advisor', () => parseAdvisors(rows))
  return {
    counts: parse('directory_counts()', () => directoryCountsSchema.parse(counts)),
    preview: advisor
      ? {
          // A check ends on a day; a static page would show its mark until the next build.
          advisor: { ...advisor, checks: {} },
          reviews: parse('advisor_reviews', () => parseReviews(reviews)),
          resources: parse('advisor_resources', () => parseResources(resources)),
        }
      : null,
  }
}

type Result<T> = { data: T; error: null } | { data: unknown; error: { message: string } }

/** Rows of a query; throws a `StartError` if the backend refuses it. */
async function read<T>(query: PromiseLike<Result<T> & { status: number }>): Promise<T> {
  const { data, error, status } = await query
  if (error === null) return data as T
  if (status < 400 || status >= 500 || status === 408 || status === 429)
    throw new Error(error.message || `status ${status}`)
  throw new StartError(
    `The backend refuses what the site is built from (${status}: ${error.message}): check PUBLIC_SUPABASE_PUBLISHABLE_KEY, and that all migrations are applied.`,
  )
}

/** Ends the build with one sentence if a part of the answer is invalid. */
function parse<T>(name: string, parsePart: () => T): T {
  try {
    return parsePart()
  } catch (thrown) {
    const error = thrown as Error
    const fault = error instanceof z.core.$ZodError ? toFieldErrors(error) : error.message
    throw new StartError(`The backend's answer for ${name} cannot be used: ${fault}`)
  }
}
