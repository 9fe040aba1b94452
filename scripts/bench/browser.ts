import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from 'playwright'
import { findBrowser } from '../checks/browser.ts'
import { member as account } from './load-advisors.ts'

/** A browser with a profile of its own, that Lighthouse reaches at `debugPort`. */
export type Browser = { context: BrowserContext; debugPort: number }

const DEBUG_PORT = Number(process.env['BENCH_PORT'] ?? 4480) + 9

/** Runs `work` in a fresh browser; `member` signs it in first. */
export async function withBrowser<T>(
  url: string,
  { member }: { member: boolean },
  work: (browser: Browser) => Promise<T>,
): Promise<T> {
  const profile = await mkdtemp(join(tmpdir(), 'bench-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findBrowser(),
    baseURL: url,
    args: [
      `--remote-debugging-port=${DEBUG_PORT}`,
      // Chromium refuses its sandbox to root; nothing but our own pages is opened here.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  })
  try {
    if (member) {
      const page = await context.newPage()
      await signIn(page)
      await page.close()
    }
    return await work({ context, debugPort: DEBUG_PORT })
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/signin')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('form').getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).waitFor()
}
