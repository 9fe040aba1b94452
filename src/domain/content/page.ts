import * as z from 'zod/mini'
import { entry, listOf, textOf } from './content-field.ts'

/** Front matter of `content/pages/*.mdx`, the site's own pages. The file name is the URL path. */
export const pageSchema = entry({
  /** Title in the browser tab, search results and the breadcrumb. */
  title: textOf('title', 60),
  /** The heading if it differs from the title. */
  heading: z.optional(textOf('heading', 90)),
  /** One or two sentences for search results and social previews. */
  description: textOf('description', 200),
  keywords: listOf(textOf('Each of keywords', 40), 'keywords', 1, 10),
  /** One or two sentences below the heading. */
  lede: textOf('lede', 300),
  /** A summary in up to six sentences. */
  summary: z.optional(listOf(textOf('Each of summary', 160), 'summary', 3, 6)),
  /** Date of and reason for the last change, as text. */
  updated: z.optional(textOf('updated', 200)),
})
export type PageFrontMatter = z.infer<typeof pageSchema>
