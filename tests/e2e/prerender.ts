import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '../../scripts/checks/browser.ts'

type Target = { targetId: string; type: string; subtype?: string; url: string }
type Message = {
  id?: number
  method?: string
  result?: Record<string, unknown>
  params?: { sessionId?: string; targetInfo?: Target }
}

/** A separate browser, controlled through its debugging protocol: pages that Playwright controls are never prerendered. */
export async function openTab() {
  const profile = await mkdtemp(join(tmpdir(), 'prerender-'))
  const flags = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`]
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const child = spawn(findBrowser(), [...flags, ...sandbox, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const socket = new WebSocket(await readAddress(child.stderr))
  await once(socket, 'open')
  const pages = new Map<string, Target>()
  const answers = new Map<number, (result: Record<string, unknown>) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, method, result = {}, params } = JSON.parse(String(data)) as Message
    if (id !== undefined) answers.get(id)?.(result)
    else if (method === 'Target.attachedToTarget' && params?.sessionId && params.targetInfo)
      pages.set(params.sessionId, params.targetInfo)
    else if (method === 'Target.detachedFromTarget' && params?.sessionId)
      pages.delete(params.sessionId)
  })
  let count = 0
  const send = (method: string, params: object, sessionId?: string) =>
    new Promise<Record<string, unknown>>((resolve) => {
      count += 1
      answers.set(count, resolve)
      socket.send(JSON.stringify({ id: count, method, params, sessionId }))
    })

  const { targetInfos } = await send('Target.getTargets', { filter: [{}] })
  const tab = (targetInfos as Target[]).find(({ type }) => type === 'tab')
  const { sessionId } = await send('Target.attachToTarget', {
    targetId: tab?.targetId,
    flatten: true,
  })
  const attach = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true }
  await send('Target.setAutoAttach', attach, String(sessionId))
  const find = (isPrepared: boolean) =>
    [...pages].find(
      ([, { type, subtype }]) => type === 'page' && (subtype === 'prerender') === isPrepared,
    )?.[0]

  return {
    /** The session of the visible page, or of the prerendered one. */
    shown: () => find(false),
    prepared: () => find(true),
    open: (url: string) => send('Page.navigate', { url }, find(false)),
    async evaluate(expression: string, session = find(false)): Promise<unknown> {
      const options = { expression, awaitPromise: true, returnByValue: true }
      const { result } = await send('Runtime.evaluate', options, session)
      return (result as { value?: unknown } | undefined)?.value
    },
    async point(x: number, y: number): Promise<void> {
      for (const away of [3, 0])
        await send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: x - away, y }, find(false))
    },
    async press(x: number, y: number): Promise<void> {
      const button = { x, y, button: 'left', clickCount: 1 }
      for (const type of ['mousePressed', 'mouseReleased'])
        await send('Input.dispatchMouseEvent', { type, ...button }, find(false))
    },
    async close(): Promise<void> {
      socket.close()
      const gone = once(child, 'exit')
      child.kill()
      await gone
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** The browser prints the address of its debugging protocol on standard error. */
async function readAddress(stderr: AsyncIterable<Buffer>): Promise<string> {
  let output = ''
  for await (const part of stderr) {
    output += String(part)
    const [address] = /ws:\/\/\S+/.exec(output) ?? []
    if (address) return address
  }
  throw new Error('The browser did not start.')
}
