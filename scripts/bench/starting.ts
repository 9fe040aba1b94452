import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from '../../server/settings.ts'
import { figuresOf, type Figure } from './figure.ts'
import { execute } from './project-copy.ts'

const PORT = Number(process.env['BENCH_PORT'] ?? 4480) + 2

const figure = figuresOf('starting')

/** `npm start` on a fresh clone, and again with nothing changed. The clone is of what is committed. */
export async function measureStarting(): Promise<Figure[]> {
  const clone = await mkdtemp(join(tmpdir(), 'bench-clone-'))
  try {
    await execute('git', ['clone', '--quiet', root, clone], tmpdir())
    const fresh = await start(clone)
    const again = await start(clone)
    return [
      figure('fresh clone, installing included', fresh.whole, 's', { atMost: 60 }),
      figure('fresh clone, our own part', fresh.own, 's'),
      figure('again', again.whole, 's', { atMost: 5 }),
    ]
  } finally {
    await rm(clone, { recursive: true, force: true })
  }
}

/** Seconds from the command to the address, and from the end of installing to the address. */
async function start(folder: string): Promise<{ whole: number; own: number }> {
  const started = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...withoutNpm(process.env), PORT: String(PORT) },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own, so that npm's child ends with it.
    detached: true,
  })
  const exit = once(child, 'exit')
  const times: Record<string, number> = {}
  for await (const line of createInterface(child.stdout)) {
    if (line.startsWith('Opening the database')) times['installed'] = performance.now()
    if (!line.startsWith('Ready:')) continue
    times['ready'] = performance.now()
    if (child.pid) process.kill(-child.pid, 'SIGTERM')
  }
  const [code] = await exit
  const { installed, ready } = times
  if (!installed || !ready) throw new Error(`npm start ended with ${code} before it was ready.`)
  return { whole: (ready - started) / 1000, own: (ready - installed) / 1000 }
}

/** As in a shell of its own: the bench itself runs under npm, which tells its children where they are. */
function withoutNpm(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !/^npm_|^INIT_CWD$/i.test(name)))
}
