import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '#server/settings.ts'
import { filesIn } from './files-in.ts'
import type { SiteInput } from './render.ts'

/** Folders that a build reads. */
const folders = ['content', 'public', 'scripts/build', 'src']
const files = ['astro.config.mjs', 'package-lock.json']
const variables = ['SITE_URL', 'CDN']

/** Whether the site in the folder was built from these inputs. */
export function isUpToDate(input: SiteInput): boolean {
  const file = toFile(input.distDir)
  return (
    existsSync(input.distDir) && existsSync(file) && readFileSync(file, 'utf8') === stampOf(input)
  )
}

/** Notes what the site in the folder was built from. */
export function writeStamp(distDir: string, stamp: string): void {
  const file = toFile(distDir)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, stamp)
}

function toFile(distDir: string): string {
  const name = createHash('sha256').update(distDir).digest('hex').slice(0, 12)
  return join(root, '.cache', `built-${name}`)
}

/** Hash of all inputs of a built site. */
export function stampOf(input: SiteInput): string {
  const { distDir, snapshot, publishableKey, backendUrl, release } = input
  const { takenAt: _, backend: __, ...facts } = snapshot
  const settings = variables.map((name) => process.env[name])
  const given = [distDir, facts, publishableKey, backendUrl, release, settings]
  const digest = createHash('sha256').update(JSON.stringify(given))
  const below = folders
    .flatMap((folder) => filesIn(join(root, folder)).map((name) => join(folder, name)))
    .filter((name) => !/\.test\.tsx?$/.test(name))
  for (const name of [...files, ...below])
    digest.update(name).update(readFileSync(join(root, name)))
  return digest.digest('hex')
}
