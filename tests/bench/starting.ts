import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/settings.ts'
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
      figure('fresh clone, installing included', fresh.whole, 's', { atMost: 100 }),
      figure('fresh clone, our own part', fresh.own, 's', { atMost: 25 }),
      figure('again', again.whole, 's', { atMost: 5 }),
    ]
  } finally {
    await rm(clone, { recursive: true, force: true })
  }
}

/** Seconds from the command to the address, and from the end of installing to the address. */
function start(folder: string): Promise<{ whole: number; own: number }> {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    let own = started
    const child = spawn('npm', ['start'], {
      cwd: folder,
      env: { ...process.env, PORT: String(PORT) },
      // A group of its own, so that npm's child ends with it.
      detached: true,
    })
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (own === started && said.includes('Opening the database')) own = performance.now()
      if (!said.includes('Ready:')) return
      const ready = performance.now()
      child.once('exit', () =>
        resolve({ whole: (ready - started) / 1000, own: (ready - own) / 1000 }),
      )
      said = ''
      process.kill(-child.pid!, 'SIGTERM')
    })
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.once('exit', (code) => {
      if (code) reject(new Error(`npm start ended with ${code}: ${said}`))
    })
  })
}
