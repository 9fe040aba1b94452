import * as z from 'zod/mini'
import { fetchRows, rest } from './rest.ts'

const errorSchema = z.object({
  release: z.string(),
  /** Path of the built page. */
  place: z.string(),
  error: z.string(),
  /** Positions in our files, the innermost first. */
  frames: z.pipe(
    z.string(),
    z.transform((frames) => frames.split(' ')),
  ),
  times: z.int(),
  first_day: z.iso.date(),
  last_day: z.iso.date(),
})
export type BrowserError = z.infer<typeof errorSchema>

/** Errors of the last 30 days by release and place, the newest release first. Answers 404 for everybody outside the desk. */
export function fetchBrowserErrors(): Promise<BrowserError[]> {
  return fetchRows(rest().rpc('desk_browser_errors'), z.array(errorSchema))
}
