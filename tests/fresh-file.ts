/** Unit tests share a process: each file begins with fresh modules, real globals and a real clock. */
import { afterAll, vi } from 'vitest'

afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.resetModules()
})
