import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'
import { StartError } from '#server/start-error.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Path of a Chromium: from CHROMIUM_PATH, installed, or Playwright's own. Throws if there is none. */
export function findBrowser(): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const installed = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  const paths = [process.env['CHROMIUM_PATH'] ?? '', ...installed, chromium.executablePath()]
  const found = paths.find((path) => existsSync(path))
  if (found !== undefined) return found
  throw new StartError(
    'No browser for the end-to-end tests: install Chromium, or name one in CHROMIUM_PATH.',
  )
}

/** Path of a Chromium; installs one by Playwright or the system's package manager if there is none. */
export function installBrowser(): string {
  const playwright = [process.execPath, 'node_modules/playwright/cli.js', 'install', 'chromium']
  for (const command of [playwright, 'apt-get install -y -qq chromium'.split(' ')])
    try {
      return findBrowser()
    } catch {
      console.log(`No browser yet: ${command.join(' ')} …`)
      spawnSync(command[0] ?? '', command.slice(1), { stdio: 'inherit', timeout: 600_000 })
    }
  return findBrowser()
}
