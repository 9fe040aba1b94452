import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/checks/browser.ts'

const port = Number(process.env['E2E_PORT'] ?? 4399)

/**
 * Features of Chromium that the tests do without. The list replaces Playwright's own, which it repeats, and adds the two
 * web pages of the address bar, which Chromium loads for each window, and the process that it starts ahead for a next
 * page. Each takes as long as most of our pages.
 */
const unused = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
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
  'PaintHolding',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
]

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/e2e/results',
  snapshotPathTemplate: '.cache/look/{arg}{ext}',
  fullyParallel: true,
  // One more than processors on the smallest machine: tests wait a third of their time.
  workers: 3,
  // Journeys of several people take half of this while something else loads the machine.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/e2e/report.json' }]],
  projects: [
    { name: 'e2e', testMatch: '*.spec.ts' },
    // Compares screenshots on one machine: `npm run look`.
    { name: 'look', testMatch: 'look.ts', timeout: 120_000 },
  ],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1280, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: await findBrowser(),
      args: [
        `--disable-features=${unused.join()}`,
        // Chromium's sandbox does not run as root. The tests open our own pages only.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
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
