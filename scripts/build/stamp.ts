import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../server/settings.ts'
import { filesIn } from './files-in.ts'
import type { SiteInput } from './site-input.ts'

/** Folders that a build reads. */
const folders = ['content', 'public', 'scripts/build', 'src']
const files = ['astro.config.mjs', 'package-lock.json']
const variables = ['SITE_URL', 'CDN']

/** Hash of all inputs of a built site; if it is unchanged, the site is up to date. */
export function stampOf({ distDir, snapshot, publishableKey, backendUrl }: SiteInput): string {
  const { takenAt: _, backend: __, ...facts } = snapshot
  const settings = variables.map((name) => process.env[name])
  const input = [distDir, facts, publishableKey, backendUrl, settings]
  const digest = createHash('sha256').update(JSON.stringify(input))
  const below = folders.flatMap((folder) =>
    filesIn(join(root, folder)).map((name) => join(folder, name)),
  )
  for (const name of [...files, ...below])
    digest.update(name).update(readFileSync(join(root, name)))
  return digest.digest('hex')
}
