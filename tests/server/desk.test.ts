import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { root } from '#server/settings.ts'
import { openBackend } from '#server/start.ts'
import {
  confirm,
  newDataDir,
  PASSWORD,
  settingsOf,
  signUp,
  startProcess,
  toRequest,
  type Server,
} from './backend.ts'

const email = 'ann@example.com'

async function statusOf(server: Server, token: string): Promise<number> {
  const url = `${server.url}/rest/v1/rpc/desk_queue`
  return (await fetch(toRequest(server, url, { body: {}, token }))).status
}

it('adds a desk person to the running server by a command, and removes one by the next', async () => {
  const dataDir = newDataDir()
  const backend = await openBackend(settingsOf(dataDir), { sendsMail: false })
  await signUp(backend, email)
  await confirm(backend, email)
  await backend.close()
  // PORT is set for neither process: the command finds the server by its data folder.
  const desk = async (...args: string[]) => {
    const env = { ...process.env, DATA_DIR: dataDir }
    const command = [join(root, 'scripts/desk.ts'), ...args]
    return (await promisify(execFile)(process.execPath, command, { env })).stdout
  }
  await expect(desk('list')).rejects.toThrow('Start the server first')
  const server = await startProcess(dataDir)
  expect(await desk('add', email.toUpperCase())).toMatch(/^At the desk: .*ann@example\.com\n$/)
  const path = `${server.url}/auth/v1/token?grant_type=password`
  const session = await fetch(toRequest(server, path, { body: { email, password: PASSWORD } }))
  const { access_token } = (await session.json()) as { access_token: string }
  expect(await statusOf(server, access_token)).toBe(200)
  expect(await desk('remove', email)).not.toContain(email)
  expect(await statusOf(server, access_token)).toBe(404)
}, 120_000)
