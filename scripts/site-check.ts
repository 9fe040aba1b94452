/** Checks a built site: `node scripts/site-check.ts [folder]`; `dist` unless named. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkPages } from './built/check-pages.ts'

const distDir = process.argv[2] ?? 'dist'
// The site's address stands in the canonical link of its home page.
const home = await readFile(join(distDir, 'index.html'), 'utf8')
const [, site = 'http://127.0.0.1:4321/'] = /<link rel="canonical" href="([^"]*)"/.exec(home) ?? []
const problems = await checkPages(distDir, new URL(site).origin)
for (const problem of problems) console.error(problem)
console.log(`Built pages: ${problems.length} problems.`)
process.exitCode = problems.length === 0 ? 0 : 1
