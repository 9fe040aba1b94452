// Runs before every command, on Node 20 or later: installs the locked packages that are missing. `--dev` adds those of the
// tests. Plain JavaScript, because the Node that runs TypeScript is itself one of the packages.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** @typedef {Record<string, { version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }>} Packages */

const root = fileURLToPath(new URL('..', import.meta.url))
// On Windows npm is a batch file, which needs a shell.
const options = { cwd: root, shell: process.platform === 'win32' }

const locked = readPackages('package-lock.json')
// npm's own list of installed packages: after a manual "npm ci" nothing is installed again.
const installed = readPackages('node_modules/.package-lock.json')
const withDev = process.argv.includes('--dev') || 'node_modules/vitest' in installed

if (Object.keys(locked).some(isMissing)) {
  try {
    accessSync(root, constants.W_OK)
  } catch {
    stop(
      `${root} cannot be written: choose a folder that this user may write, or copy the project to one.`,
    )
  }
  console.log('Installing dependencies …')
  // Not "npm ci", which would delete the packages of a server that runs in another terminal.
  const command = ['install', '--no-save', '--no-fund', '--no-audit', '--loglevel=error']
  const kinds = withDev ? '--include=dev' : '--omit=dev'
  const { status } = spawnSync('npm', [...command, kinds], { ...options, stdio: 'inherit' })
  if (status !== 0)
    stop(
      'npm install failed: see its message above. The packages come from the npm registry: npm ping says whether it is reachable.',
    )
}
checkNode()

/** @param {string} path */
function isMissing(path) {
  const { version, dev, optional, devOptional } = locked[path] ?? {}
  if (path in installed) return installed[path]?.version !== version
  return path !== '' && !optional && !devOptional && (withDev || !dev)
}

/**
 * @param {string} name
 * @returns {Packages}
 */
function readPackages(name) {
  return existsSync(root + name) ? JSON.parse(readFileSync(root + name, 'utf8')).packages : {}
}

function checkNode() {
  const { stdout } = spawnSync('node', ['-p', 'process.versions.node'], {
    ...options,
    encoding: 'utf8',
  })
  const [major = 0, minor = 0] = (stdout ?? '').trim().split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return
  stop(
    `Node ${stdout.trim()} is too old, and npm has left out the project's own: npm install --include=optional brings that to Linux and Windows; elsewhere install Node 22.18 or later.`,
  )
}

/** @param {string} sentence */
function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
