import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PGlite } from '@electric-sql/pglite'
import { root } from '#server/settings.ts'
import { StartError } from '#server/start-error.ts'
import { readReleases } from '../release/releases.ts'

/** Engines that made folders before the first release, by the version of their PostgreSQL. */
const BEFORE: Record<string, { version: string; integrity: string }> = {
  17: {
    version: '0.4.5',
    integrity:
      'sha512-aGG2zGEyZzGWKy8P+9ZoNUV0jxt1+hgbeTf+bVAYyxVZZLXg3/9aFlfLxb08AYZVAfAkQlQIysmWjhc5hwDG8g==',
  },
}

/** All extensions that a folder may use: those of the migrations and of the library. */
const EXTENSIONS = ['pg_trgm', 'unaccent', 'pgcrypto', 'isn', 'ltree', 'file_fdw']

/** The engine of a folder, by its label or else by the version of its PostgreSQL. */
export function findEngine(database: string, labelled: string | undefined): string {
  const postgres = readFileSync(join(database, 'PG_VERSION'), 'utf8').trim()
  const version = labelled ?? BEFORE[postgres]?.version
  if (version !== undefined && /^\d+\.\d+\.\d+$/.test(version)) return version
  throw new StartError(
    `No release is known to have made the database in ${database} (PostgreSQL ${postgres}): start it with the release that did.`,
  )
}

/** Folder of an engine's package, fetched once. What is fetched must be what the releases name. */
export function fetchEngine(version: string): string {
  const folder = join(root, '.cache/engines', version)
  const engine = join(folder, 'node_modules/@electric-sql/pglite')
  if (!existsSync(join(engine, 'package.json'))) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{"private": true}')
    console.log(`Fetching the engine ${version} …`)
    const named = `@electric-sql/pglite@${version}`
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=silent']
    const { status } = spawnSync('npm', ['install', ...options, named], {
      cwd: folder,
      shell: process.platform === 'win32',
    })
    if (status !== 0)
      throw new StartError(
        `The engine ${version} that made this folder cannot be fetched, and nothing was changed: run npm run upgrade again where the npm registry is reachable.`,
      )
  }
  const known = [...readReleases().map((one) => one.engine), ...Object.values(BEFORE)]
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  const { integrity } = lock.packages['node_modules/@electric-sql/pglite']
  if (!known.some((one) => one.version === version && one.integrity === integrity))
    throw new StartError(
      `The fetched engine ${version} is not the one that a release was made with, and was not run.`,
    )
  return engine
}

/** Opens a database with the engine of a package's folder. */
export async function openEngine(engine: string, database: string): Promise<PGlite> {
  const load = (file: string) => import(pathToFileURL(join(engine, 'dist', file)).href)
  const { PGlite: Engine } = await load('index.js')
  const extensions = await Promise.all(
    EXTENSIONS.map(async (name) => [name, (await load(`contrib/${name}.js`))[name]] as const),
  )
  const opened: PGlite = new Engine({
    dataDir: database,
    extensions: Object.fromEntries(extensions),
  })
  await opened.waitReady
  return opened
}
