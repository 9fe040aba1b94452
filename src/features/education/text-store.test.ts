import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { TextStore } from './text-store.ts'

let root: string
let texts: TextStore

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'texts-'))
  texts = new TextStore({ isDev: false, root })
})
afterEach(() => rm(root, { recursive: true }))

it('keeps a text once, under a path that follows from what it says', async () => {
  const path = texts.keep('one')
  expect(await readFile(join(root, path), 'utf8')).toBe('one')
  expect([texts.keep('one') === path, texts.keep('two') === path]).toEqual([true, false])
})

it('drops what no article has any more', () => {
  const [one, two] = [texts.keep('one'), texts.keep('two')]
  texts.retain(new Set([two]))
  expect([texts.has(one), texts.has(two)]).toEqual([false, true])
})

it('keeps the texts of dev and of builds apart', () => {
  const dev = new TextStore({ isDev: true, root })
  const path = dev.keep('one')
  texts.retain(new Set())
  expect([dev.has(path), texts.keep('one') === path]).toEqual([true, false])
})
