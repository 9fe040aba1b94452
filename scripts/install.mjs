// Runs before every command, on whatever Node the machine has: installs what the lockfile names, once.
// Plain JavaScript, because the Node that runs TypeScript comes with what is installed here.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = `${root}node_modules/.installed`
const wanted = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .update(process.platform + process.arch)
  .digest('hex')

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  console.log('Installing dependencies (npm ci) …')
  // `shell` because npm is a batch file on Windows.
  const { status } = spawnSync('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) stop('npm ci failed: see its message above. Is the npm registry reachable?')
  writeFileSync(stamp, wanted)
}

const { stdout } = spawnSync('node', ['-p', 'process.versions.node'], {
  cwd: root,
  encoding: 'utf8',
  shell: process.platform === 'win32',
})
const [major = 0, minor = 0] = (stdout ?? '').trim().split('.').map(Number)
if (major < 22 || (major === 22 && minor < 12))
  stop(
    `Node ${stdout.trim()} is too old: install Node 22.12 or later. (On Linux and Windows the project brings its own; if npm leaves optional packages out here, npm config set omit "".)`,
  )

/** @param {string} sentence */
function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
