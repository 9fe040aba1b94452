import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import * as z from 'zod/mini'
import { advisorColumns, parseAdvisors, parseResources, resourceColumns } from '#data/rows.ts'
import { parseReviews, reviewColumns } from '#data/review-rows.ts'
import { parseSnapshot, toFieldErrors } from '#data/snapshot-file.ts'
import { snapshotFile, type Snapshot } from '#data/snapshot.ts'
import { directoryCountsSchema } from '#domain/directory/counts-schema.ts'
import { StartError } from '#server/start-error.ts'

/** Backend of a snapshot; `fetch` calls an embedded backend without a network. */
type SnapshotSource = { url: string; publishableKey: string; fetch?: typeof fetch }

/** Timeout of a request to the backend, in milliseconds. */
const TIMEOUT = 20_000

/**
 * Reads the data of the static pages as an anonymous visitor and saves it in `.cache/snapshot.json`. An invalid answer stops
 * the build and names the field. So does a backend out of reach, unless a `stale` snapshot of the same backend is allowed.
 */
export async function takeSnapshot(
  source: SnapshotSource,
  { file = snapshotFile, stale = false } = {},
): Promise<Snapshot> {
  const fetched = await fetchSnapshot(source).catch((cause: Error) => {
    // A refusal is permanent, so a stale snapshot would only hide it.
    if (cause instanceof StartError) throw cause
    return `The backend ${source.url} cannot be reached (${cause.message})`
  })
  if (typeof fetched === 'string') return useLastSnapshot(source, file, stale, fetched)
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
    takenAt: new Date().toISOString(),
    backend: source.url,
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

function parse<T>(name: string, parsePart: () => T): T {
  return orStop(`The backend's answer for ${name} cannot be used: `, parsePart)
}

/** Ends the build with one sentence if the work fails. */
function orStop<T>(words: string, work: () => T): T {
  try {
    return work()
  } catch (thrown) {
    const error = thrown as Error
    throw new StartError(
      words + (error instanceof z.core.$ZodError ? toFieldErrors(error) : error.message),
    )
  }
}

async function useLastSnapshot(
  { url }: SnapshotSource,
  file: string,
  stale: boolean,
  problem: string,
): Promise<Snapshot> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StartError(
      `${problem} and there is no earlier snapshot to build from. Check PUBLIC_SUPABASE_URL and the connection.`,
    )
  })
  if (!stale)
    throw new StartError(
      `${problem}. Try again, or build from the last snapshot: npm run build -- --stale`,
    )
  const snapshot = orStop('', () => parseSnapshot(text, file))
  if (snapshot.backend !== url)
    throw new StartError(
      `${problem}, and the last snapshot, ${file}, is of another one, ${snapshot.backend}: its data does not belong on this site.`,
    )
  const hours = Math.round((Date.now() - Date.parse(snapshot.takenAt)) / 3_600_000)
  console.warn(
    `Warning: ${problem}. Building from the snapshot of ${snapshot.takenAt}, ${hours} hours old.`,
  )
  return snapshot
}
