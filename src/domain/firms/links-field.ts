import * as z from 'zod/mini'
import type { FormField } from '#domain/forms/form-fields.ts'
import { emptyToNull, httpUrl, lineSchema, proseSchema } from '#domain/forms/text.ts'
import * as limits from '#domain/limits.ts'
import { pageMessages as messages } from '#domain/listings/page-messages.ts'
import { resourceKinds } from './resource.ts'

const draft = z.object({
  /** Null for a new link. */
  id: z.nullable(z.int()),
  resource_type: z.enum(resourceKinds),
  title: z.string(),
  url: z.string(),
  description: z.string(),
})
/** A link of the firm while it is edited. */
export type LinkValue = z.infer<typeof draft>
export const noLink: LinkValue = {
  id: null,
  resource_type: 'website',
  title: '',
  url: '',
  description: '',
}

const stored = z.object({
  ...draft.shape,
  title: lineSchema(limits.RESOURCE_TITLE_MAX, messages.resourceTitleRequired),
  url: httpUrl(messages.resourceUrlInvalid),
  description: emptyToNull(proseSchema(limits.DESCRIPTION_MAX)),
})
const row = z.object({ ...draft.shape, description: z.nullable(z.string()) })

/** The links of a firm, which the form draws itself. */
export const links: FormField<LinkValue[], z.infer<typeof stored>[]> = {
  kind: 'custom',
  label: '',
  blank: [],
  draft: z.array(draft),
  stored: z.array(stored).check(z.maxLength(limits.RESOURCES_MAX, messages.tooManyResources)),
  toTyped: (value) =>
    z
      .array(row)
      .parse(value ?? [])
      .map(({ description, ...link }) => Object.assign(link, { description: description ?? '' })),
}
