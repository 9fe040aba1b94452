import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { linkPackages } from './project-copy.ts'

/** The least Astro site that shows the articles in `content/articles`. */
export async function makeBareSite(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'src/pages/education'), { recursive: true })
  await linkPackages(folder)
  const files = {
    'package.json': '{ "name": "bare", "private": true, "type": "module" }',
    'astro.config.mjs': `import mdx from '@astrojs/mdx'\nexport default { integrations: [mdx()], build: { format: 'file' } }\n`,
    'src/content.config.ts': `import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
export const collections = { articles: defineCollection({ loader: glob({ base: 'content/articles', pattern: '*.mdx' }) }) }
`,
    'src/pages/education/[slug].astro': `---
import { getCollection, render } from 'astro:content'
export async function getStaticPaths() {
  return (await getCollection('articles')).map((article) => ({ params: { slug: article.id }, props: { article } }))
}
const { article } = Astro.props
const { Content } = await render(article)
---
<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>{article.data.title}</title></head><body><main><h1>{article.data.title}</h1><Content /></main></body></html>
`,
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
}
