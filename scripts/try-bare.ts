/**
 * `npm run try:bare`: runs `npm run check` and `npm test`, or the scripts named after `--`, in a new clone of the last commit
 * and an empty home, without the programs of `--hide=NAME,…`. Without `rights` root becomes an account that owns the clone only.
 */
import { execFileSync, spawnSync, type SpawnSyncOptions } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '#server/settings.ts'

const PROGRAMS: Record<string, RegExp> = {
  browser: /^(?:chromium|google-chrome)/,
  postgres: /^(?:pg_|psql$|initdb$|postgres$)/,
  age: /^age/,
  python: /^python/,
  rights: /^(?:apt|sudo)/,
  git: /^git/,
}
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { hide: { type: 'string', default: 'browser,postgres,age,python,rights' } },
})
const hidden = values.hide.split(',')
const isHidden = (program: string) => hidden.some((name) => PROGRAMS[name]?.test(program))
const place = mkdtempSync(join(tmpdir(), 'bare-'))
const clone = join(place, 'clone')
const bin = join(place, 'bin')
execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, clone])
if (hidden.includes('git')) rmSync(join(clone, '.git'), { recursive: true })
mkdirSync(bin)
// One folder of links to all programs but the hidden ones.
for (const folder of (process.env['PATH'] ?? '').split(delimiter))
  for (const program of folder.includes('node_modules') ? [] : readdirSync(folder))
    if (!isHidden(program) && !existsSync(join(bin, program)))
      symlinkSync(join(folder, program), join(bin, program))

const { LANG, E2E_PORT, PORT, npm_config_registry } = process.env
const env = { LANG, E2E_PORT, PORT, npm_config_registry, PATH: bin, HOME: join(place, 'home') }
const isOther = hidden.includes('rights') && process.getuid?.() === 0
if (isOther) execFileSync('chown', ['-R', '65534:65534', place])
const options: SpawnSyncOptions = {
  cwd: clone,
  env,
  stdio: 'inherit',
  ...(isOther && { uid: 65_534, gid: 65_534 }),
}
for (const script of positionals.length > 0 ? positionals : ['check', 'test']) {
  const { status } = spawnSync('npm', ['run', script], options)
  console.log(`npm run ${script} without ${values.hide}: exit status ${status}, in ${clone}`)
}
