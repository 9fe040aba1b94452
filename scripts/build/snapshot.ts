import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import * as z from 'zod/mini'
import { advisorColumns, parseAdvisors, parseResources, resourceColumns } from '#data/rows.ts'
import { parseReviews, reviewColumns } from '#data/review-rows.ts'
import { parseSnapshot, toFieldErrors } from '#data/snapshot-file.ts'
import { snapshotFile, type Snapshot } from '#data/snapshot.ts'
import { directoryCountsSchema } from '#domain/directory/counts.ts'
import { StartError } from '#server/start-error.ts'

/** Backend of a snapshot; `fetch` calls an embedded backend without a network. */
export type SnapshotSource = { url: string; publishableKey: string; fetch?: typeof fetch }

/** Timeout of a request to the backend, in milliseconds. */
const WAIT = 20_000

/** `stale` allows the last snapshot if the backend is out of reach. */
export type SnapshotOptions = { file?: string; stale?: boolean }

/**
 * Reads the data of the static pages as an anonymous visitor and saves it in `.cache/snapshot.json`. An invalid answer stops
 * the build and names the field. So does a backend out of reach, unless a stale snapshot of the same backend is allowed.
 */
export async function takeSnapshot(
  source: SnapshotSource,
  { file = snapshotFile, stale = false }: SnapshotOptions = {},
): Promise<Snapshot> {
  let answers: Awaited<ReturnType<typeof fetchAnswers>>
  try {
    answers = await fetchAnswers(source)
  } catch (cause) {
    // A refusal is permanent, so a stale snapshot would only hide it.
    if (cause instanceof StartError) throw cause
    return useLastSnapshot(source, { file, stale }, cause)
  }
  const snapshot = parseAnswers(answers, source)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.new`, JSON.stringify(snapshot, null, 1))
  await rename(`${file}.new`, file)
  return snapshot
}

async function fetchAnswers(source: SnapshotSource) {
  const client = createClient(source.url, source.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    ...(source.fetch && { global: { fetch: source.fetch } }),
    db: { timeout: WAIT },
  })
  const [advisors, counts] = await Promise.all([
    read(
      client.from('Advisors').select<string, { Id: number }>(advisorColumns).order('Id').limit(1),
    ),
    read(client.rpc('directory_counts')),
  ])
  const first: unknown = advisors[0]?.Id ?? null
  if (first === null) return { advisors: [], counts, reviews: [], resources: [] }
  const newest = { ascending: false }
  const [reviews, resources] = await Promise.all([
    read(
      client
        .from('advisor_reviews')
        .select(reviewColumns)
        .eq('advisor_id', first)
        .order('created_at', newest),
    ),
    read(
      client
        .from('advisor_resources')
        .select(resourceColumns)
        .eq('advisor_id', first)
        .order('position')
        .order('created_at', newest),
    ),
  ])
  return { advisors, counts, reviews, resources }
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

function part<T>(name: string, parse: () => T): T {
  try {
    return parse()
  } catch (thrown) {
    throw new StartError(`The backend's answer for ${name} cannot be used: ${toMessage(thrown)}`)
  }
}

function parseAnswers(
  answers: Awaited<ReturnType<typeof fetchAnswers>>,
  { url }: SnapshotSource,
): Snapshot {
  const [advisor] = part('the preview advisor', () => parseAdvisors(answers.advisors))
  return {
    takenAt: new Date().toISOString(),
    backend: url,
    counts: part('directory_counts()', () => directoryCountsSchema.parse(answers.counts)),
    preview: advisor
      ? {
          // A check ends on a day; a static page would show its mark until the next build.
          advisor: { ...advisor, checks: {} },
          reviews: part('advisor_reviews', () => parseReviews(answers.reviews)),
          resources: part('advisor_resources', () => parseResources(answers.resources)),
        }
      : null,
  }
}

async function useLastSnapshot(
  { url }: SnapshotSource,
  { file, stale }: Required<SnapshotOptions>,
  cause: unknown,
): Promise<Snapshot> {
  const problem = `The backend ${url} cannot be reached (${cause instanceof Error ? cause.message : String(cause)})`
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StartError(
      `${problem} and there is no earlier snapshot to build from. Check PUBLIC_SUPABASE_URL and the connection.`,
    )
  })
  if (!stale)
    throw new StartError(
      `${problem}. Try again, or build from the last snapshot: npm run build -- --stale`,
    )
  const { backend, ...snapshot } = parseLast(text, file)
  if (backend !== url)
    throw new StartError(
      `${problem}, and the last snapshot, ${file}, is of another one, ${backend}: its data does not belong on this site.`,
    )
  console.warn(
    `Warning: ${problem}. Building from the snapshot of ${snapshot.takenAt}, ${toAge(snapshot.takenAt)} old.`,
  )
  return { backend, ...snapshot }
}

function parseLast(text: string, file: string): Snapshot {
  try {
    return parseSnapshot(text, file)
  } catch (thrown) {
    throw new StartError(toMessage(thrown))
  }
}

function toMessage(thrown: unknown): string {
  if (thrown instanceof z.core.$ZodError) return toFieldErrors(thrown)
  return thrown instanceof Error ? thrown.message : String(thrown)
}

function toAge(takenAt: string): string {
  const minutes = Math.round((Date.now() - Date.parse(takenAt)) / 60_000)
  if (minutes < 120) return `${minutes} minutes`
  return minutes < 2880 ? `${Math.round(minutes / 60)} hours` : `${Math.round(minutes / 1440)} days`
}
