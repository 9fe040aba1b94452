import { expect, it, onTestFinished } from 'vitest'
import { openBackend } from '#server/start.ts'
import { newDataDir, settingsOf, SITE } from './backend.ts'

it('knows at the health address that the outbox worker runs', async () => {
  const backend = await openBackend(settingsOf(newDataDir(), { healthKey: 'secret' }))
  onTestFinished(() => backend.close())
  const ask = async () => {
    const request = new Request(`${SITE}/functions/v1/health?key=secret`)
    return (await backend.functions['health']?.(request, ''))?.json()
  }
  await expect.poll(ask, { timeout: 50_000 }).toMatchObject({
    checks: expect.arrayContaining([
      expect.objectContaining({ name: 'schedule_mail', state: 'ok' }),
    ]),
  })
})
