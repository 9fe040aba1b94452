import { expect, it, vi } from 'vitest'
import { buildSite } from './site.ts'

it.each(['10', '-0.1', 'often'])('refuses to build with a share of %s', async (share) => {
  vi.stubEnv('PUBLIC_ERROR_SAMPLE', share)
  const input = { distDir: '', publishableKey: '', release: '', backendUrl: undefined }
  const built = buildSite({ ...input, snapshot: {} as never })
  await expect(built).rejects.toThrow('PUBLIC_ERROR_SAMPLE must be a share of page views')
  vi.unstubAllEnvs()
})
