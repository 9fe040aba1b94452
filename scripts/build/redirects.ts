import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Puts profiles that have their own page before the rule for all profiles. Cloudflare applies a rule even if a file exists,
 * so the page would never be served.
 */
export async function addProfileRedirects(distDir: string): Promise<void> {
  const file = join(distDir, '_redirects')
  const names = await readdir(join(distDir, 'advisor')).catch(() => [])
  const own = names.flatMap((name) => /^(\d+)\.html$/.exec(name)?.[1] ?? [])
  const rules = own.map((id) => `/advisor/${id}  /advisor/${id}  200\n`)
  await writeFile(file, rules.join('') + (await readFile(file, 'utf8')))
}
