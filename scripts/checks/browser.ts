import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { findProgram } from './find-program.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * Option of a launch that names a Chromium: from CHROMIUM_PATH, installed, or Playwright's own. Empty if there is none: a
 * configuration loads without a browser, and Playwright's own message at the launch says how to get one.
 */
export function browserOption(): { executablePath?: string } {
  const paths = [process.env['CHROMIUM_PATH'], findProgram(...names), chromium.executablePath()]
  const executablePath = paths.find((path) => path !== undefined && existsSync(path))
  return executablePath === undefined ? {} : { executablePath }
}

/** Whether a browser starts: one that is there may lack libraries of the system. */
export async function canStartBrowser(): Promise<boolean> {
  try {
    await (await chromium.launch(browserOption())).close()
    return true
  } catch {
    return false
  }
}
