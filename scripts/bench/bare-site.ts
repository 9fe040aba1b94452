import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { linkPackages } from './project-copy.ts'

const files = {
  'package.json': '{ "name": "bare", "private": true, "type": "module" }',
  // The folder of packages is shared with other sites; a cache in it would be theirs too.
  'astro.config.mjs': `import mdx from '@astrojs/mdx'
export default { integrations: [mdx()], build: { format: 'file' }, cacheDir: './.cache' }
`,
  'src/content.config.ts': `import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
export const collections = { articles: defineCollection({ loader: glob({ base: 'content/articles', pattern: '*.mdx' }) }) }
`,
  'src/Plain.astro': '<span><slot /></span>\n',
  'src/pages/education/[slug].astro': `---
import { getCollection, render } from 'astro:content'
import Plain from '../../Plain.astro'
export async function getStaticPaths() {
  return (await getCollection('articles')).map((article) => ({ params: { slug: article.id }, props: { article } }))
}
const { article } = Astro.props
const { Content } = await render(article)
---
<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>{article.data.title}</title></head><body><main><h1>{article.data.title}</h1><Content components={{ Fact: Plain, Term: Plain, Example: Plain }} /></main></body></html>
`,
}

/** The least Astro site that shows the articles in `content/articles`. */
export async function makeBareSite(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'src/pages/education'), { recursive: true })
  await linkPackages(folder)
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
}
