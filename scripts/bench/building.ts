import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../server/settings.ts'
import { makeBareSite } from './bare-site.ts'
import { figuresOf, median, type Figure } from './figure.ts'
import { toArticle } from './generated-article.ts'
import { copyProject, execute, type Run } from './project-copy.ts'

const figure = figuresOf('building')
const own = join(root, '.cache/bench/building/own')
const bare = join(root, '.cache/bench/building/bare')
const ROUNDS = 3
const ARTICLES = 1000
const caches = ['.cache', '.astro', 'dist']

/**
 * Building 1,000 articles beside a bare Astro site with the same files, in turn so that both meet the same load. By
 * the clock, without caches, and without the database: what `buildSite` does.
 */
export async function measureBuilding(): Promise<Figure[]> {
  await copyProject(own)
  await makeBareSite(bare)
  await writeArticles(ARTICLES)
  const runs: { ours: Run; theirs: Run }[] = []
  for (let round = 0; round < ROUNDS; round++)
    runs.push({ theirs: await buildBare(), ours: await buildOwn() })
  const ours = secondsOf(runs.map((run) => run.ours))
  const theirs = secondsOf(runs.map((run) => run.theirs))
  const peak = Math.max(...runs.map((run) => run.ours.peak))
  return [
    figure('1,000 articles with search index', ours, 's'),
    figure('1,000 articles, bare Astro', theirs, 's'),
    figure('against bare Astro', ours / theirs, '×', { atMost: 2.5 }),
    figure('1,000 articles, most memory', peak, 'GiB', { atMost: 4 }),
  ]
}

function secondsOf(runs: Run[]): number {
  return median(runs.map(({ seconds }) => seconds))
}

async function buildOwn(): Promise<Run> {
  for (const part of caches) await remove(join(own, part))
  return execute(process.execPath, ['scripts/bench/build-once.ts'], own)
}

async function buildBare(): Promise<Run> {
  for (const part of caches) await remove(join(bare, part))
  return execute(process.execPath, [join(root, 'node_modules/astro/bin/astro.mjs'), 'build'], bare)
}

const remove = (path: string) => rm(path, { recursive: true, force: true })

async function writeArticles(count: number): Promise<void> {
  for (const site of [own, bare]) {
    const folder = join(site, 'content/articles')
    await mkdir(folder, { recursive: true })
    for (let n = 1; n <= count; n++)
      await writeFile(join(folder, `generated-${n}.mdx`), toArticle(n))
  }
}
