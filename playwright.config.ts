import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/checks/browser.ts'

const port = Number(process.env['E2E_PORT'] ?? 4399)

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/e2e/results',
  snapshotPathTemplate: 'tests/e2e/visual/pictures/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  // A machine that does other things too may need this long.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/e2e/report.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1280, height: 900 },
    // Without a film of every test, which costs a quarter of the time; the picture of a failure says the same.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: await findBrowser(),
      // Chromium refuses its sandbox to root; nothing but our own pages is opened here.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
  webServer: {
    command: 'node tests/e2e/serve.ts',
    env: { PORT: String(port) },
    url: `http://127.0.0.1:${port}/_local/health`,
    timeout: 180_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
