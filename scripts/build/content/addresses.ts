import { join } from 'node:path'
import { tools } from '#domain/calculators/list.ts'
import { toAnswersPath, toTemplatePath, toTypePath } from '#paths.ts'
import { filesIn } from '../files-in.ts'
import type { Content } from './content.ts'

/** Addresses to which content may link: files of src/pages and public, and pages made from content. */
export function addressesOf(content: Content, root: string): ReadonlySet<string> {
  const { articles, pages, types, answers, templates, hub, register } = content
  const subjects = register.flatMap(({ data }) => data.subjects)
  const categories = hub.flatMap(({ data }) => data.categories)
  return new Set([
    ...filesIn(join(root, 'src/pages')).map(
      (file) => `/${file.replace(/(?:(?:^|\/)index)?\.(?:astro|ts)$/, '')}`,
    ),
    ...filesIn(join(root, 'public')).map((file) => `/${file}`),
    ...articles.filter(({ data }) => !data.draft).map(({ id }) => `/education/${id}`),
    ...pages.map(({ id }) => `/${id}`),
    ...types.flatMap(({ id }) => [`/advisors/${id}`, toTypePath(id)]),
    ...answers.map(({ id }) => toAnswersPath(id)),
    ...templates.map(({ id }) => toTemplatePath(id)),
    ...subjects.map(({ id }) => `/facts/${id}`),
    ...categories.map(({ id }) => `/education/category/${id}`),
    ...tools.map(({ id }) => `/tools/${id}`),
  ])
}
