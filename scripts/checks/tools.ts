import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { canStartBrowser } from './browser.ts'
import { findProgram } from './find-program.ts'

/** What a step needs and no package of the project brings. */
export type SystemTool = {
  name: string
  isReady: () => boolean | Promise<boolean>
  /** Package of Debian that has it. */
  debian: string
  /** Command that brings it to a system without that package, or without the right to install one. */
  command?: string
}

export const browser: SystemTool = {
  name: 'Chromium',
  isReady: canStartBrowser,
  debian: 'chromium',
  command: 'npx playwright install chromium',
}
/** What `tests/programs` runs. */
export const programs: SystemTool[] = [
  {
    name: 'PostgreSQL with its clients',
    // The commands of a backup take the clients from PATH.
    isReady: () => CLIENTS.every((name) => findProgram(name)) && findPostgres() !== undefined,
    debian: 'postgresql',
  },
  { name: 'age', isReady: () => Boolean(findProgram('age')), debian: 'age' },
  { name: 'Python', isReady: () => Boolean(findProgram('python3')), debian: 'python3' },
  { name: 'git', isReady: () => Boolean(findProgram('git')), debian: 'git' },
]

const CLIENTS = ['psql', 'pg_dump', 'pg_restore']

/** Folder of an installed PostgreSQL's programs, of the newest version, as Debian, Homebrew and PATH have it. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian) : []
  const folders = [
    ...versions
      .toSorted((a, b) => Number(b) - Number(a))
      .map((version) => join(debian, version, 'bin')),
    '/opt/homebrew/opt/postgresql/bin',
    ...(process.env['PATH'] ?? '').split(':'),
  ]
  return folders.find((folder) =>
    ['initdb', ...CLIENTS].every((name) => existsSync(join(folder, name))),
  )
}

/** Installs tools that are missing, as far as this account may; returns those that still are. */
export async function installTools(tools: readonly SystemTool[]): Promise<SystemTool[]> {
  const missing = await findMissing(tools)
  if (missing.length === 0) return missing
  const root = findRights()
  if (root) {
    execute([...root, 'apt-get', 'update', '-qq'])
    for (const { debian } of missing)
      execute([...root, 'env', QUIET, 'apt-get', 'install', '-y', '-qq', debian])
  }
  const left = await findMissing(missing)
  for (const { command } of left) if (command) execute(command.split(' '))
  return findMissing(left)
}

/** How a person gets a tool. */
export const adviceOn = ({ name, debian, command }: SystemTool) =>
  `${name} is missing: ${command ? `${command}, or ` : ''}apt-get install ${debian} as root`

const QUIET = 'DEBIAN_FRONTEND=noninteractive'

/** Words before a command that runs it as root; undefined if nothing can be installed by apt. */
function findRights(): string[] | undefined {
  if (!findProgram('apt-get')) return undefined
  if (process.getuid?.() === 0) return []
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : undefined
}

async function findMissing(tools: readonly SystemTool[]): Promise<SystemTool[]> {
  const ready = await Promise.all(tools.map(({ isReady }) => isReady()))
  return tools.filter((_, at) => !ready[at])
}

function execute(command: string[]): void {
  console.log(`Installing what tests need: ${command.join(' ')} …`)
  spawnSync(command[0] ?? '', command.slice(1), { stdio: 'inherit', timeout: 600_000 })
}
