import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type CDPSession, type Page } from 'playwright'
import { browserOption } from '../checks/browser.ts'
import { doors } from '../../supabase/seed/story.ts'
import { PASSWORD, PORT } from './product.ts'

/** Port of the browser's debugging protocol, which Lighthouse connects to. */
export const DEBUG_PORT = PORT + 9

/** How many times slower a processor runs where the bench stands for a phone. */
const SLOWDOWN = 4

/** Gives a page the window and the processor of a phone. */
export async function imitatePhone(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setDeviceMetricsOverride', {
    width: 412,
    height: 823,
    deviceScaleFactor: 2.6,
    mobile: true,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return session
}

/** Visitors, and people of the demonstration: an owner who looks for advisors, and the desk. */
export type Reader = 'visitor' | 'owner' | 'desk'

/** Runs `work` in a browser with a fresh profile, as one of the demonstration's people or as a visitor. */
export async function withBrowser<T>(
  url: string,
  reader: Reader,
  work: (context: BrowserContext) => Promise<T>,
  ...flags: string[]
): Promise<T> {
  const profile = await mkdtemp(join(tmpdir(), 'bench-'))
  // Chromium's sandbox does not run as root. The bench opens pages of the product only.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const context = await chromium.launchPersistentContext(profile, {
    ...browserOption(),
    baseURL: url,
    args: [`--remote-debugging-port=${DEBUG_PORT}`, ...asRoot, ...flags],
  })
  try {
    if (reader !== 'visitor') await signIn(context, reader)
    return await work(context)
  } finally {
    // If the browser has already exited, the error of the work matters, not this one.
    await context.close().catch(() => {})
    await rm(profile, { recursive: true, force: true })
  }
}

async function signIn(context: BrowserContext, role: Reader): Promise<void> {
  const email = doors.find((door) => door.role === role)?.email ?? ''
  const page = await context.newPage()
  await page.goto('/signin')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('form').getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).waitFor()
  await page.close()
}
