import { getCollection } from 'astro:content'
import type { Template } from '#domain/content/template.ts'
import { toTemplatePath } from '#paths.ts'

/** All templates in their order. */
export async function fetchTemplates(): Promise<Template[]> {
  const templates = (await getCollection('templates')).map(({ data }) => data)
  return templates.toSorted((one, other) => one.order - other.order)
}

/** The link of a template with its description, for lists. */
export function toTemplateLink({ id, title, description }: Template) {
  return { href: toTemplatePath(id), title, text: description }
}
