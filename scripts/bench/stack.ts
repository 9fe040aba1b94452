import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../../server/settings.ts'

/** The running product over a directory of some size. */
export type Stack = { url: string; floorUrl: string; stop(): Promise<void> }

const BASE_PORT = Number(process.env['BENCH_PORT'] ?? 4480)
/** Milliseconds for filling, building and starting on a slow machine. */
const PATIENCE = 400_000

/** Starts the product with `advisors` advisors, embedded or on a Postgres server. */
export async function startStack(advisors: number, databaseUrl?: string): Promise<Stack> {
  const kind = `${databaseUrl ? 'postgres' : 'pglite'}-${advisors}`
  const url = `http://127.0.0.1:${BASE_PORT}`
  const child = spawn(process.execPath, [join(root, 'scripts/bench/serve.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ADVISORS: String(advisors),
      PORT: String(BASE_PORT),
      DATA_DIR: `.cache/bench/data-${kind}`,
      DIST_DIR: `.cache/bench/dist-${advisors}`,
      DATABASE_URL: databaseUrl ?? '',
    },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const floorUrl = `http://127.0.0.1:${BASE_PORT + 1}`
  await untilUp(floorUrl, () => child.exitCode)
  return {
    url,
    floorUrl,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function untilUp(url: string, exitCode: () => number | null): Promise<void> {
  const end = Date.now() + PATIENCE
  while (Date.now() < end) {
    if (exitCode() !== null) throw new Error('The server for the bench did not start.')
    if (await isUp(url)) return
    await sleep(200)
  }
  throw new Error(`${url} did not answer within ${PATIENCE / 1000} s.`)
}

async function isUp(url: string): Promise<boolean> {
  const response = await fetch(url).catch(() => null)
  await response?.arrayBuffer()
  return response?.ok ?? false
}

/** Runs `work` on a stack of its own. */
export async function withStack<T>(
  advisors: number,
  work: (stack: Stack) => Promise<T>,
  databaseUrl?: string,
): Promise<T> {
  const stack = await startStack(advisors, databaseUrl)
  try {
    return await work(stack)
  } finally {
    await stack.stop()
  }
}
