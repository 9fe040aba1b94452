import * as z from 'zod/mini'
import { isHttpUrl } from '#domain/forms/http-url.ts'

/** Kinds of resources of an advisor; each has its own button and dialog. */
export const resourceKinds = ['website', 'article', 'video'] as const
export type ResourceKind = (typeof resourceKinds)[number]
export const resourceNames: Readonly<Record<ResourceKind, string>> = {
  website: 'Websites',
  article: 'Articles',
  video: 'Videos',
}

/** A link of an advisor. `publishDate` is an ISO date; `url` is http(s) only. */
export const resourceSchema = z.object({
  id: z.int(),
  advisorId: z.int(),
  kind: z.enum(resourceKinds),
  title: z.string(),
  description: z.nullable(z.string()),
  url: z.string().check(z.refine(isHttpUrl)),
  publishDate: z.nullable(z.string()),
  isFeatured: z.boolean(),
})
export type Resource = z.infer<typeof resourceSchema>
