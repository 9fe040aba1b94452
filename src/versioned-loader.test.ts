import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LoaderContext } from 'astro/loaders'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { versioned } from './versioned-loader.ts'

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'versioned-'))
  await mkdir(join(root, 'src/domain'), { recursive: true })
  await writeFile(join(root, 'package-lock.json'), '{}')
  await writeFile(join(root, 'src/domain/fact.ts'), 'schema')
})
afterEach(() => rm(root, { recursive: true }))

/** The digest by which Astro knows whether it has read this text before. */
async function digestOf(text: string): Promise<string> {
  let digest = ''
  const load = async (context: LoaderContext) => {
    digest = context.generateDigest(text)
  }
  const context = {
    config: { root: pathToFileURL(`${root}/`) },
    generateDigest: (data: string) => data,
  }
  await versioned({ name: 'any', load }).load(context as unknown as LoaderContext)
  return digest
}

it('knows a text again while nothing has changed', async () => {
  expect(await digestOf('a')).toBe(await digestOf('a'))
  expect(await digestOf('a')).not.toBe(await digestOf('b'))
})

it('reads all again after a change of packages, or of the schemas', async () => {
  const before = await digestOf('a')
  await writeFile(join(root, 'package-lock.json'), '{ "astro": 8 }')
  const updated = await digestOf('a')
  await writeFile(join(root, 'src/domain/fact.ts'), 'another schema')
  expect(new Set([before, updated, await digestOf('a')]).size).toBe(3)
})
