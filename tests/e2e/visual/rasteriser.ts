import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Browser } from '@playwright/test'

const font = new URL(
  '../../../node_modules/@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
  import.meta.url,
)

/**
 * The name of the way in which this machine draws: browser, version, and a digest of a sample of letters
 * and edges. Pictures are compared with those that were drawn the same way, and with no others: another
 * system smooths letters differently, which says nothing about the design.
 */
export async function nameRasteriser(browser: Browser): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 400, height: 120 } })
  const letters = (await readFile(font)).toString('base64')
  await page.setContent(`<style>
    @font-face { font-family: sample; src: url(data:font/woff2;base64,${letters}) }
    body { margin: 8px; font: 450 17px/1.4 sample }
    p { margin: 0 0 8px; border: 1px solid #878071; border-radius: 2px }
  </style><p>Hamburgefonstiv 0123456789</p><p style="font-size:13px">Shares held together</p>
  <svg width="40" height="16"><path d="M0 0h5v5H0zM8 3a6 6 0 0 1 6 6" fill="#17492f" /></svg>`)
  await page.evaluate(() => document.fonts.ready)
  const digest = createHash('sha256')
    .update(await page.screenshot())
    .digest('hex')
    .slice(0, 8)
  await page.close()
  return `${browser.browserType().name()}-${browser.version().split('.')[0]}-${digest}`
}
