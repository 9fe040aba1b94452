import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../scripts/settings.ts'
import { makeBareSite } from './bare-site.ts'
import { figuresOf, type Figure } from './figure.ts'
import { toArticle } from './generated-article.ts'
import { copyProject, execute, type Run } from './project-copy.ts'

const figure = figuresOf('building')
const folder = join(root, '.cache/bench/building')
const own = join(folder, 'own')
const bare = join(folder, 'bare')
const few = 1000
const many = 5000

/** Building 1,000 and 5,000 articles, beside a bare Astro site with the same files; and one changed article. */
export async function measureBuilding(): Promise<Figure[]> {
  await copyProject(own)
  await makeBareSite(bare)
  await writeArticles(few)
  const cold = await buildOwn({ cold: true })
  const peer = await buildBare()
  await changeArticle()
  const warm = await buildOwn({ cold: false })
  await writeArticles(many)
  const large = await buildOwn({ cold: true })
  return [
    figure('1,000 articles with search index', cold.seconds, 's'),
    figure('1,000 articles, bare Astro', peer.seconds, 's'),
    figure('against bare Astro', cold.seconds / peer.seconds, '×', { atMost: 1.3 }),
    figure('one changed article against a cold build', warm.seconds / cold.seconds, '×', {
      atMost: 0.34,
    }),
    figure('5,000 articles', large.seconds, 's'),
    figure('5,000 against five times 1,000', large.seconds / (5 * cold.seconds), '×', {
      atMost: 1,
    }),
    figure('5,000 articles, most memory', large.peak, 'GiB', { atMost: 4 }),
  ]
}

async function buildOwn({ cold }: { cold: boolean }): Promise<Run> {
  if (cold)
    for (const part of ['.cache/build', '.astro', 'dist', 'dist.new']) await remove(join(own, part))
  return execute(process.execPath, ['tests/bench/build-once.ts'], own)
}

async function buildBare(): Promise<Run> {
  for (const part of ['.astro', 'dist']) await remove(join(bare, part))
  return execute(process.execPath, [join(root, 'node_modules/astro/bin/astro.mjs'), 'build'], bare)
}

const remove = (path: string) => rm(path, { recursive: true, force: true })

async function writeArticles(count: number): Promise<void> {
  const articles = join(own, 'content/articles')
  for (let n = 1; n <= count; n++)
    await writeFile(join(articles, `generated-${n}.mdx`), toArticle(n))
  await remove(join(bare, 'content'))
  await mkdir(join(bare, 'content/articles'), { recursive: true })
  for (let n = 1; n <= count; n++)
    await cp(
      join(articles, `generated-${n}.mdx`),
      join(bare, `content/articles/generated-${n}.mdx`),
    )
}

async function changeArticle(): Promise<void> {
  const file = join(own, 'content/articles/generated-7.mdx')
  await writeFile(
    file,
    (await readFile(file, 'utf8')).replace('A paragraph', 'A changed paragraph'),
  )
}
