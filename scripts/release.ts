/**
 * `npm run release -- VERSION`: checks, writes the version and the files that later releases need of this one, runs all tests,
 * and names the steps of publishing in their order. The command may be run again until git has the tag of the release.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { engine } from '#server/data-folder.ts'
import { readMigrations } from '#server/migrations.ts'
import { run } from '#server/run.ts'
import { root } from '#server/settings.ts'
import { StartError } from '#server/start-error.ts'
import { WITHOUT } from './release/people.ts'
import { findEdited, isNewer, readReleases } from './release/releases.ts'
import { storeRelease } from './release/store.ts'

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
const read = (name: string) => readFileSync(join(root, name), 'utf8')

await run(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { untested: { type: 'boolean', default: false } },
  })
  const [version = ''] = positionals
  check(version)
  writeVersion(version)
  const empty = await storeRelease(version)
  console.log(`supabase/releases/${version} is written.`)
  const missed = empty.filter((table) => !(table in WITHOUT))
  if (missed.length > 0)
    throw new StartError(
      `It has no row of ${missed.join(', ')}: make some in scripts/release/people.ts, or say there why not, and run this again.`,
    )
  if (values.untested) console.log('Not tested, as asked: npm test must pass before the tag.')
  else test()
  tell(version)
})

/** Throws a sentence for each reason against this release. */
function check(version: string): void {
  if (!/^\d+\.\d+\.\d+$/.test(version))
    throw new StartError('Name the version: npm run release -- 1.2.0')
  const others = readReleases().filter((one) => one.version !== version)
  const faults = findEdited(others, readMigrations())
  const newer = others.find((one) => isNewer(one.version, version))
  if (newer) faults.push(`Release ${newer.version} is there already: choose a higher version.`)
  if (git('tag', '--list', `v${version}`) !== '')
    faults.push(
      `Release ${version} has its tag in git and stays as it is: choose a higher version.`,
    )
  const { devDependencies } = JSON.parse(read('package.json'))
  if (!(`pglite-${engine}` in devDependencies))
    faults.push(
      `The tests of later upgrades need this engine: npm install --save-dev --save-exact pglite-${engine}@npm:@electric-sql/pglite@${engine}`,
    )
  const [, said = ''] =
    new RegExp(`^## ${version}\\b[^\\n]*\\n([^]*?)(?=^## |$(?![^]))`, 'm').exec(
      read('CHANGELOG.md'),
    ) ?? []
  if (said.trim() === '')
    faults.push(`CHANGELOG.md has no section "## ${version}": say there what a user sees.`)
  if (faults.length > 0) throw new StartError(faults.join('\n'))
}

/** Writes the version where npm does. */
function writeVersion(version: string): void {
  for (const name of ['package.json', 'package-lock.json']) {
    // The first is the project's own; in the lockfile the second too.
    let left = name === 'package.json' ? 1 : 2
    const text = read(name).replaceAll(/^( {2,6}"version": )"[^"]+"/gm, (all, start) =>
      left-- > 0 ? `${start}"${version}"` : all,
    )
    writeFileSync(join(root, name), text)
  }
}

function test(): void {
  const { status } = spawnSync('npm', ['test'], { cwd: root, stdio: 'inherit' })
  if (status !== 0)
    throw new StartError('Not every test has passed: mend what is named above, and run this again.')
}

function tell(version: string): void {
  console.log(`
Release ${version} is ready. In this order:
1. Commit and tag:  git add --all && git commit -m "Release ${version}" && git tag v${version}
2. Database:        the drill and staging first (docs/operate.md, "A migration"), then docs/deploy.md, step 3
3. Functions:       docs/deploy.md, step 4
4. Site:            docs/deploy.md, step 6, with RELEASE=${version} npm run build
5. Look:            npm run smoke -- "$SITE_URL" --release ${version}
A machine with its own data folder: git checkout v${version}, then npm start; npm run upgrade if it asks for that.`)
}
