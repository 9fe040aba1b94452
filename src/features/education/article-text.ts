import { render } from 'astro:content'
import * as runtime from 'astro/jsx-runtime'
import type { Article } from './articles.ts'
import { runStoredText } from './stored-text.ts'
import { notesOf } from './text-notes.ts'
import { readText } from './text-store.ts'

type Text = Pick<Awaited<ReturnType<typeof render>>, 'Content' | 'headings'>

/** The text of an article as a component, and its headings. */
export async function renderText(article: Article): Promise<Text> {
  const place = notesOf(article)?.compiled
  if (place === undefined) return render(article)
  const { MDXContent, getHeadings } = runStoredText(readText(place), runtime)
  const Content = ({ components = {} }: { components?: Record<string, unknown> }) =>
    MDXContent({ components: { Fragment: runtime.Fragment, ...components } })
  // As the modules of MDX say who renders them; else React would be asked first.
  Object.assign(Content, { [Symbol.for('astro:renderer')]: 'astro:jsx' })
  return { Content: Content as unknown as Text['Content'], headings: getHeadings() }
}
