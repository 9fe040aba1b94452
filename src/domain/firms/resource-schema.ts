import * as z from 'zod/mini'
import { isHttpUrl } from '#domain/forms/http-url.ts'
import { resourceKinds, type Resource } from './resource.ts'

/** Apart from the names of the kinds, which pages show before their schemas load. */
export const resourceSchema = z.object({
  id: z.int(),
  advisorId: z.int(),
  kind: z.enum(resourceKinds),
  title: z.string(),
  description: z.nullable(z.string()),
  url: z.string().check(z.refine(isHttpUrl)),
  publishDate: z.nullable(z.string()),
  isFeatured: z.boolean(),
}) satisfies z.ZodMiniType<Resource>
