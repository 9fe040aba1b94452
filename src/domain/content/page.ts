import * as z from 'zod/mini'
import { entry, listOf, text } from './content-field.ts'

/** What stands between the `---` lines of `content/pages/*.mdx`: the site's own pages. The file's name is its address. */
export const pageSchema = entry({
  /** In the browser's tab, in search results and in the breadcrumb. */
  title: text('title', 60),
  /** The heading, where it differs from the title. */
  heading: z.optional(text('heading', 90)),
  /** One or two sentences for search results and social previews. */
  description: text('description', 200),
  keywords: listOf(text('Each of keywords', 40), 'keywords', 1, 10),
  /** A sentence or two below the heading. */
  lede: text('lede', 300),
  /** When the page was last changed, and why, in words. */
  updated: z.optional(text('updated', 200)),
})
export type PageFrontMatter = z.infer<typeof pageSchema>
