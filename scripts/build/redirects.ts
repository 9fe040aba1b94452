import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Names the profiles that have a page of their own before the rule for all profiles: Cloudflare follows a rule
 * even where there is a file, so that the page would never be seen there.
 */
export async function nameOwnProfiles(distDir: string): Promise<void> {
  const file = join(distDir, '_redirects')
  const names = await readdir(join(distDir, 'advisor')).catch(() => [])
  const own = names.flatMap((name) => /^(\d+)\.html$/.exec(name)?.[1] ?? [])
  const rules = own.map((id) => `/advisor/${id}  /advisor/${id}  200\n`)
  await writeFile(file, rules.join('') + (await readFile(file, 'utf8')))
}
