import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { release } from '#server/data-folder.ts'
import { readMigrations } from '#server/migrations.ts'
import { root } from '#server/settings.ts'
import { findEdited, isNewer, readReleases, RELEASES } from './releases.ts'

const releases = readReleases()

it('keeps each migration of a release as it is', () => {
  expect(findEdited(releases, readMigrations())).toEqual([])
})

it('names a migration of a release that was edited, is gone or comes too early', () => {
  const [first, second, ...rest] = readMigrations()
  const edited = { ...first!, sql: `${first!.sql}\n` }
  const early = { ...second!, file: '20200101000000_early.sql' }
  expect(findEdited(releases, [edited, early, ...rest])).toEqual([
    expect.stringMatching(`^supabase/migrations/${first!.file} was edited: release 1.0.0 has it`),
    expect.stringMatching(`^supabase/migrations/${second!.file} is gone: release 1.0.0 has it`),
    expect.stringMatching(/^supabase\/migrations\/20200101000000_early\.sql sorts before/),
  ])
})

it('orders releases by their numbers', () => {
  expect(isNewer('1.10.0', '1.9.3')).toBe(true)
  expect(isNewer('1.9.3', '1.9.3')).toBe(false)
  expect(isNewer('1.9.3', '2.0.0')).toBe(false)
})

it.each(releases)('release $version is stored in 1 MB, with an engine for its tests', (one) => {
  const folder = join(RELEASES, one.version)
  const bytes = readdirSync(folder).map((name) => statSync(join(folder, name)).size)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1e6)
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { version } = one.engine
  expect(devDependencies).toHaveProperty(
    [`pglite-${version}`],
    `npm:@electric-sql/pglite@${version}`,
  )
})

it('has the version of package.json as its newest, with what a user sees of it', () => {
  expect(releases.at(-1)?.version).toBe(release)
  expect(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')).toContain(`\n## ${release}\n`)
  expect(existsSync(join(RELEASES, release))).toBe(true)
})
