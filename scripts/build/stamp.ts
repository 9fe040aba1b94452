import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#server/settings.ts'
import { filesIn } from './files-in.ts'
import type { SiteInput } from './render.ts'

/** Folders that a build reads. */
const folders = ['content', 'public', 'scripts/build', 'src']
const files = ['astro.config.mjs', 'package-lock.json']
const variables = ['SITE_URL', 'CDN']

/** Hash of all inputs of a built site; if it is unchanged, the site is up to date. */
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
