import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { text } from 'node:stream/consumers'
import { StartError } from '#server/start-error.ts'
import { start } from './client.ts'

type Target = { bucket: string; region: string; key: string }

/** Sends a file to a bucket of S3-compatible storage. `key` is the id and the secret, with a colon between them. */
export async function upload(file: string, { bucket, region, key }: Target): Promise<void> {
  const content = await readFile(file)
  const hash = (name: string) => createHash(name).update(content)
  const curl = start('curl', ['--fail-with-body', '--silent', '--show-error', '--config', '-'])
  const options = [
    ['url', `${bucket}/${basename(file)}`],
    ['upload-file', file],
    ['aws-sigv4', `aws:amz:${region}:s3`],
    ['user', key],
    // Not every curl sets it, and storage refuses a request without it.
    ['header', `x-amz-content-sha256: ${hash('sha256').digest('hex')}`],
    // A bucket that locks its files asks for it.
    ['header', `Content-MD5: ${hash('md5').digest('base64')}`],
  ]
  // By standard input, because every program of the machine sees arguments.
  curl.stdin.end(options.map(([name, value]) => `${name} = "${value}"\n`).join(''))
  const answer = await text(curl.stdout)
  await curl.done.catch((error: Error) => {
    throw new StartError(`The storage did not take the backup. ${error.message} ${answer}`)
  })
}
