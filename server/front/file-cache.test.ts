import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { FileCache } from './file-cache.ts'

let root: string
const open = () => new FileCache(join(root, 'cache'))
const put = (key: string, text: string) => open().put(key, Buffer.from(text))

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'file-cache-'))
})
afterEach(() => rm(root, { recursive: true }))

it('puts what an earlier build made in its place, without writing it again', async () => {
  put('a.br', 'made')
  const cache = open()
  expect([cache.has('a.br'), cache.has('b.br')]).toEqual([true, false])
  cache.place('a.br', join(root, 'page.br'))
  expect(await readFile(join(root, 'page.br'), 'utf8')).toBe('made')
  expect((await stat(join(root, 'page.br'))).nlink).toBe(2)
})

it('has no longer what somebody changed in its place', async () => {
  put('a.br', 'made')
  open().place('a.br', join(root, 'page.br'))
  await writeFile(join(root, 'page.br'), 'else')
  await utimes(join(root, 'page.br'), 1, 1)
  expect(open().has('a.br')).toBe(false)
})

it('forgets what nobody asks for any more, but not what is new', async () => {
  for (const key of ['asked', 'old', 'new']) put(key, key)
  const names = await readdir(join(root, 'cache'))
  const old = names.find((name) => name.startsWith('old@'))
  await utimes(join(root, 'cache', old ?? ''), 1, 1)
  const cache = open()
  cache.has('asked')
  cache.forgetOthers()
  const left = (await readdir(join(root, 'cache'))).map((name) => name.split('@')[0])
  expect(left.toSorted()).toEqual(['asked', 'new'])
})
