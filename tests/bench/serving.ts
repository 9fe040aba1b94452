import { execFile, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { figuresOf, median, type Figure } from './figure.ts'
import { floorPages } from './floor.ts'
import { withStack, type Stack } from './stack.ts'

const figure = figuresOf('serving')
const run = promisify(execFile)
const ADVISORS = 1000
const ROUNDS = 5
/** Seconds of each round, and of the look at memory. */
const ROUND = 5
const SOAK = Number(process.env['BENCH_SOAK'] ?? 300)
const NGINX_PORT = Number(process.env['BENCH_PORT'] ?? 4480) + 8

/** Requests a second on the article page, gzip, beside nginx with one worker; and memory over five minutes. */
export async function measureServing(): Promise<Figure[]> {
  if (!(await isInstalled('wrk', '-v'))) {
    console.log('  wrk is not installed: serving is not measured.')
    return []
  }
  return withStack(ADVISORS, async (stack) => [
    ...(await measureRate(stack)),
    await measureMemory(stack),
  ])
}

async function measureRate({ url }: Stack): Promise<Figure[]> {
  if (!(await isInstalled('nginx', '-v'))) {
    console.log('  nginx is not installed: there is nothing to compare with.')
    return [figure('requests a second', await load(url, ROUND), '')]
  }
  const nginx = await startNginx(`.cache/bench/dist-${ADVISORS}`)
  const own: number[] = []
  const peer: number[] = []
  try {
    for (let round = 0; round < ROUNDS; round++) {
      own.push(await load(url, ROUND))
      peer.push(await load(`http://127.0.0.1:${NGINX_PORT}`, ROUND))
    }
  } finally {
    await nginx.stop()
  }
  return [
    figure('requests a second', median(own), ''),
    figure('requests a second of nginx', median(peer), ''),
    figure('against nginx', median(own) / median(peer), '×', { atLeast: 0.8 }),
  ]
}

/** Requests a second that wrk gets answered. */
async function load(url: string, seconds: number): Promise<number> {
  const { stdout } = await run('wrk', [
    '-t1',
    '-c32',
    `-d${seconds}s`,
    '-H',
    'Accept-Encoding: gzip',
    url + floorPages.article,
  ])
  if (stdout.includes('Non-2xx')) throw new Error(`${url} refused some requests:\n${stdout}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}

async function measureMemory({ url, pid }: Stack): Promise<Figure> {
  // What it takes while warming up is not what it takes with time.
  await load(url, ROUND)
  const before = await readMemory(pid)
  await load(url, SOAK)
  await sleep(1000)
  const after = await readMemory(pid)
  const what = `memory after ${SOAK} s of load against before`
  return figure(what, after / before, '×', { atMost: 1.1 })
}

/** Bytes that a process holds. */
async function readMemory(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout) * 1024
}

async function startNginx(distDir: string): Promise<{ stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-nginx-'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const types = await readFile('/etc/nginx/mime.types', 'utf8').catch(() => 'types {}')
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr; user root;
events { worker_connections 1024; }
http {
  ${types}
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  access_log off; sendfile on; tcp_nopush on; gzip_static on; keepalive_requests 1000000;
  server {
    listen 127.0.0.1:${NGINX_PORT};
    root ${resolve(distDir)};
    location / { try_files $uri $uri.html =404; }
  }
}`,
  )
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  await sleep(1000)
  return {
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function isInstalled(program: string, flag: string): Promise<boolean> {
  return run(program, [flag]).then(
    () => true,
    (thrown: NodeJS.ErrnoException) => thrown.code !== 'ENOENT',
  )
}
