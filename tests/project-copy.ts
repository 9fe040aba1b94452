import { spawn, spawnSync } from 'node:child_process'
import { cp, mkdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../server/settings.ts'

const parts = [
  'content',
  'public',
  'scripts',
  'server',
  'src',
  'supabase',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

/** Copies the project to a folder, with the same packages and an empty directory. */
export async function copyProject(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const part of parts) await cp(join(root, part), join(folder, part), { recursive: true })
  await linkPackages(folder)
}

export async function linkPackages(folder: string): Promise<void> {
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
}

/** `peak` is the highest memory use of the process tree, in GiB. */
export type Run = { seconds: number; peak: number }

/** Milliseconds between memory samples. */
const SAMPLE_INTERVAL = 300

/** Runs a command; throws with its output if it fails. */
export function execute(command: string, args: string[], cwd: string): Promise<Run> {
  const started = performance.now()
  const { promise, resolve, reject } = Promise.withResolvers<Run>()
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' }
  const child = spawn(command, args, { cwd, env })
  let output = ''
  let peak = 0
  const look = setInterval(() => {
    peak = Math.max(peak, readTreeMemory(child.pid ?? 0))
  }, SAMPLE_INTERVAL)
  const collect = (chunk: Buffer) => (output += chunk.toString())
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  child.once('error', reject)
  child.once('close', (code) => {
    clearInterval(look)
    if (code === 0) resolve({ seconds: (performance.now() - started) / 1000, peak })
    else reject(new Error(`${command} ${args[0]} ended with ${code}:\n${output}`))
  })
  return promise
}

/** Memory of a process and its descendants, in GiB. */
function readTreeMemory(pid: number): number {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid=,rss='], { encoding: 'utf8' })
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  const sum = (parent: number): number =>
    rows.reduce((total, [id = 0, above, size = 0]) => {
      if (id === parent) return total + size
      return above === parent ? total + sum(id) : total
    }, 0)
  return sum(pid) / 1024 ** 2
}
