import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../scripts/settings.ts'
import { makeBareSite } from './bare-site.ts'
import { figuresOf, median, type Figure } from './figure.ts'
import { toArticle } from './generated-article.ts'
import { copyProject, execute, type Run } from './project-copy.ts'

const figure = figuresOf('building')
const own = join(root, '.cache/bench/building/own')
const bare = join(root, '.cache/bench/building/bare')
const rounds = 3
const caches = ['.cache', '.astro', 'dist']
const few = 1000
const many = 5000

/**
 * Building 1,000 articles beside a bare Astro site with the same files, in turn so that both meet the same load;
 * one changed article; and 5,000. By the clock, and without the database: what `buildSite` does. A cold build finds
 * no caches, one after a change all that the build before left.
 */
export async function measureBuilding(): Promise<Figure[]> {
  await copyProject(own)
  await makeBareSite(bare)
  await writeArticles(few)
  const [cold, peer, warm]: [Run[], Run[], Run[]] = [[], [], []]
  for (let round = 1; round <= rounds; round++) {
    peer.push(await buildBare())
    cold.push(await buildOwn({ cold: true }))
    await changeArticle(round)
    warm.push(await buildOwn({ cold: false }))
  }
  await writeArticles(many)
  const large = await buildOwn({ cold: true })
  await changeArticle(rounds + 1)
  const largeAgain = await buildOwn({ cold: false })
  const [ours, theirs, again] = [cold, peer, warm].map(secondsOf) as [number, number, number]
  return [
    figure('1,000 articles with search index', ours, 's'),
    figure('1,000 articles, bare Astro', theirs, 's'),
    figure('against bare Astro', ours / theirs, '×', { atMost: 1.3 }),
    figure('one changed article', again, 's'),
    figure('one changed article against a cold build', again / ours, '×', { atMost: 0.34 }),
    figure('5,000 articles', large.seconds, 's'),
    figure('5,000 against five times 1,000', large.seconds / (5 * ours), '×', { atMost: 1 }),
    figure('5,000 articles, most memory', large.peak, 'GiB', { atMost: 4 }),
    figure('one changed article of 5,000', largeAgain.seconds, 's'),
  ]
}

function secondsOf(runs: Run[]): number {
  return median(runs.map(({ seconds }) => seconds))
}

async function buildOwn({ cold }: { cold: boolean }): Promise<Run> {
  if (cold) for (const part of caches) await remove(join(own, part))
  return execute(process.execPath, ['tests/bench/build-once.ts'], own)
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

async function changeArticle(round: number): Promise<void> {
  const file = join(own, 'content/articles/generated-7.mdx')
  const text = toArticle(7).replace('A paragraph', `A paragraph changed ${'again '.repeat(round)}`)
  await writeFile(file, text)
}
