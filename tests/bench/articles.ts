/**
 * How long the site takes to build with many articles, beside a bare Astro site with the same MDX, in the same run:
 * `node tests/bench/articles.ts [count] [folder]`. Needs `.cache/snapshot.json`, which any build leaves behind.
 */
import { spawn } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const project = join(import.meta.dirname, '../..')
const count = Number(process.argv[2] ?? 1000)
const folder = process.argv[3] ?? mkdtempSync(join(tmpdir(), 'articles-'))

const ours = join(folder, 'ours')
const bare = join(folder, 'bare')
const template = readFileSync(join(project, 'content/articles/esop-valuation-guide.mdx'), 'utf8')

prepareOurs()
prepareBare()
const result = {
  articles: count,
  bare: await time(bare, ['node_modules/astro/bin/astro.mjs', 'build', '--silent']),
  ours: await time(ours, ['build-once.ts']),
  again: 0,
}
writeArticle(ours, 1, 'A sentence that was added. ')
result.again = await time(ours, ['build-once.ts'])
console.log(
  JSON.stringify({
    ...result,
    timesBare: round(result.ours / result.bare),
    againOfCold: round(result.again / result.ours),
  }),
)
if (!process.argv[3]) rmSync(folder, { recursive: true })

/** The project itself with generated articles beside its own. */
function prepareOurs(): void {
  for (const path of [
    'src',
    'public',
    'content',
    'scripts',
    'server',
    'astro.config.mjs',
    'package.json',
  ])
    cpSync(join(project, path), join(ours, path), { recursive: true })
  for (const path of ['package-lock.json', 'tsconfig.json', '.cache/snapshot.json'])
    cpSync(join(project, path), join(ours, path))
  linkModules(ours)
  writeFileSync(
    join(ours, 'build-once.ts'),
    `import { readFileSync } from 'node:fs'
import { buildSite } from './scripts/site.ts'
const snapshot = JSON.parse(readFileSync('.cache/snapshot.json', 'utf8'))
await buildSite({ distDir: '${ours}/dist', snapshot, publishableKey: 'bench', backendUrl: undefined }, { force: true })
`,
  )
  for (let number = 1; number <= count; number++) writeArticle(ours, number)
}

/** The least that Astro needs to show the same MDX. */
function prepareBare(): void {
  mkdirSync(join(bare, 'src/pages'), { recursive: true })
  mkdirSync(join(bare, 'content/articles'), { recursive: true })
  linkModules(bare)
  const files = {
    'package.json': '{"type":"module"}',
    'astro.config.mjs':
      "import mdx from '@astrojs/mdx'\nexport default { integrations: [mdx()], build: { format: 'file' } }\n",
    'src/content.config.ts': `import { glob } from 'astro/loaders'
import { defineCollection } from 'astro:content'
export const collections = { articles: defineCollection({ loader: glob({ base: './content/articles', pattern: '*.mdx' }) }) }
`,
    'src/Plain.astro': '<span><slot /></span>\n',
    'src/pages/[slug].astro': `---
import { getCollection, render } from 'astro:content'
import Plain from '../Plain.astro'
export async function getStaticPaths() {
  return (await getCollection('articles')).map((article) => ({ params: { slug: article.id }, props: { article } }))
}
const { article } = Astro.props
const { Content } = await render(article)
---
<html lang="en"><head><title>{article.data.title}</title></head><body><h1>{article.data.title}</h1><Content components={{ Fact: Plain, Term: Plain, Example: Plain, Plain, WhatToAsk: Plain }} /></body></html>
`,
  }
  for (const [path, text] of Object.entries(files)) writeFileSync(join(bare, path), text)
  for (let number = 1; number <= count; number++) writeArticle(bare, number)
}

function writeArticle(root: string, number: number, more = ''): void {
  const text = template
    .replace(/^title: .*$/m, `title: Valuation, part ${number}`)
    .replace(/^ {2}- Valuation$/m, `  - Topic ${number % 50}`)
    .replace(/^import .*$/gm, '')
    .replace(/^<EquityBridge \/>$/m, '')
    .replace(/^## /m, `${more}This is part ${number}.\n\n## `)
  writeFileSync(join(root, `content/articles/part-${number}.mdx`), text)
}

function linkModules(root: string): void {
  mkdirSync(root, { recursive: true })
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'))
}

/** Seconds that a command takes. */
async function time(cwd: string, args: string[]): Promise<number> {
  const start = performance.now()
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' }
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code !== 0) throw new Error(`${args.join(' ')} failed in ${cwd}`)
  return round((performance.now() - start) / 1000)
}

function round(number: number): number {
  return Math.round(number * 100) / 100
}
