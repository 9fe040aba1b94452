import * as z from 'zod/mini'
import { isHttpUrl } from '#domain/forms/http-url.ts'

/** The kinds of resource that an advisor can show; each has a button and a dialog of its own. */
export const resourceKinds = ['website', 'article', 'video'] as const
export type ResourceKind = (typeof resourceKinds)[number]

/** A link that an advisor shows. `publishDate` is an ISO date; `url` is http(s) only. */
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
