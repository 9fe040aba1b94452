import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { runSupabase } from '../database/supabase-cli.ts'

/** The upload of `supabase functions deploy`: files by path, and the function's settings. */
type Upload = { files: Map<string, string>; metadata: Record<string, unknown> }

it.each([
  ['send-contact-email', 'src/domain/contact/contact.ts'],
  ['mail', 'src/domain/newsletter/newsletter-mail.ts'],
  ['health', 'src/domain/operations/health.ts'],
  ['calendar', 'src/domain/calculators/dates/subscription.ts'],
])(
  '%s is complete when "supabase functions deploy" uploads it',
  { timeout: 120_000 },
  async (name, shared) => {
    const source = `supabase/functions/${name}`
    const { files, metadata } = await deploy(name)
    expect(metadata).toMatchObject({
      name,
      entrypoint_path: `${source}/index.ts`,
      import_map_path: `${source}/deno.json`,
      verify_jwt: false,
    })
    expect([...files.keys()]).toContain(shared)
    expect([...files.keys()].filter((path) => /test|\.env|migrations/.test(path))).toEqual([])
    expect(await typeCheck(files, source)).toBe(0)
  },
)

/** Deploys to a fake of Supabase's management API, the one part that is not on this machine. */
async function deploy(name: string): Promise<Upload> {
  const uploads: Upload[] = []
  const server = createServer(async (incoming, outgoing) => {
    if (incoming.method === 'POST') uploads.push(await readUpload(incoming))
    outgoing.writeHead(incoming.method === 'POST' ? 201 : 200, {
      'Content-Type': 'application/json',
    })
    outgoing.end(JSON.stringify(incoming.method === 'POST' ? deployed(name) : []))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const profile = join(await newFolder(), 'profile.yaml')
  const service = `http://127.0.0.1:${port}`
  await writeFile(
    profile,
    `name: test\napi_url: ${service}\ndashboard_url: ${service}\nproject_host: localhost\npooler_host: localhost\n`,
  )
  await runSupabase(
    'functions deploy --use-api --yes --remote=abcdefghijklmnopqrst'
      .split(' ')
      .concat(name, `--profile=${profile}`),
    { SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}` },
  )
  expect(uploads).toHaveLength(1)
  return uploads[0]!
}

const deployed = (name: string) => ({
  id: '11111111-1111-4111-8111-111111111111',
  slug: name,
  name,
  status: 'ACTIVE',
  version: 1,
  created_at: 1,
  updated_at: 1,
})

async function readUpload(incoming: IncomingMessage): Promise<Upload> {
  const headers = { 'Content-Type': incoming.headers['content-type'] ?? '' }
  const form = await new Response(await buffer(incoming), { headers }).formData()
  const files = new Map<string, string>()
  for (const part of form.getAll('file'))
    if (typeof part !== 'string') files.set(part.name, await part.text())
  const metadata = form.get('metadata')
  return {
    files,
    metadata: JSON.parse(typeof metadata === 'string' ? metadata : await metadata!.text()),
  }
}

/** Writes only the uploaded files to a folder and lets Deno check them there. */
async function typeCheck(files: ReadonlyMap<string, string>, source: string): Promise<number> {
  const folder = await newFolder()
  for (const [name, text] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  const command = `check --node-modules-dir=manual --no-remote --config=${source}/deno.json ${source}/index.ts`
  const child = spawn(resolve('node_modules/.bin/deno'), command.split(' '), {
    cwd: folder,
    env: { ...process.env, HOME: folder, DENO_DIR: resolve('.cache/deno') },
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'exit')) as [number]
  return code
}

const newFolder = () => mkdtemp(join(tmpdir(), 'function-deploy-'))
