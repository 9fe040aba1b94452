import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { upload } from './upload.ts'

/** Stands in for S3-compatible storage that knows one key. */
async function serve() {
  const stored: Record<string, string> = {}
  const server = createServer(async (request, response) => {
    const { method, url = '', headers } = request
    const signed = /Credential=id\/\d{8}\/us-east-1\/s3\/aws4_request/.test(
      headers.authorization ?? '',
    )
    const body = await text(request)
    const hash = createHash('sha256').update(body).digest('hex')
    if (signed && headers['x-amz-content-sha256'] === hash) stored[`${method} ${url}`] = body
    response.writeHead(signed ? 200 : 403)
    response.end(signed ? '' : '<Code>AccessDenied</Code>')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { stored, bucket: `http://127.0.0.1:${(server.address() as AddressInfo).port}/backups` }
}

function makeFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'esop-upload-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'a.age'), 'encrypted')
  return join(folder, 'a.age')
}

it('sends the file under its name, signed with the key', async () => {
  const { stored, bucket } = await serve()
  await upload(makeFile(), { bucket, region: 'us-east-1', key: 'id:secret' })
  expect(stored).toEqual({ 'PUT /backups/a.age': 'encrypted' })
})

it('fails with the answer of the storage', async () => {
  const { bucket } = await serve()
  const sent = upload(makeFile(), { bucket, region: 'us-east-1', key: 'other:secret' })
  await expect(sent).rejects.toThrow(/403/)
})
