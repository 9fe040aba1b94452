import { defineConfig } from '@playwright/test'
import { browserOption } from './scripts/checks/browser.ts'

const port = Number(process.env['E2E_PORT'] ?? 4399)

/**
 * Features of Chromium that Playwright switches off, but for two that every visitor's browser has: partitioned storage and
 * paint holding. Chromium heeds only the last list of several, and Playwright exports none. Those of the address bar draw two
 * pages for each window that nobody sees, with a quarter of the browser's time.
 */
const unused = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PreconnectToSearch',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
]
const browser = browserOption()

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/e2e/results',
  snapshotPathTemplate: 'docs/pictures/{arg}{ext}',
  fullyParallel: true,
  // One more than processors on the smallest machine: tests wait a third of their time.
  workers: 3,
  // Journeys of several people take half of this while something else loads the machine.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['junit', { outputFile: '.cache/e2e/report.xml' }]],
  projects: [
    {
      name: 'e2e',
      testMatch: '*.spec.ts',
      use: { launchOptions: { ...browser, args: [`--disable-features=${unused.join()}`] } },
    },
    // Takes the pictures of the README: `npm run pictures`.
    { name: 'pictures', testMatch: 'pictures.spec.ts' },
  ],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1280, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: browser,
  },
  webServer: {
    command: 'node tests/e2e/serve.ts',
    env: { PORT: String(port) },
    url: `http://127.0.0.1:${port}/`,
    timeout: 300_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
