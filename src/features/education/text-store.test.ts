import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readText, type TextPlace, TextStore } from './text-store.ts'

let root: string
const open = (isDev = false) => new TextStore({ isDev, root })
const read = ({ file, name }: TextPlace) => readText({ file: join(root, file), name })

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'texts-'))
})
afterEach(() => rm(root, { recursive: true }))

it('keeps texts from one build to the next, in a place that follows from what they say', () => {
  const texts = open()
  const [one, two] = [texts.keep('one'), texts.keep('two')]
  texts.save()
  expect([read(one), read(two)]).toEqual(['one', 'two'])
  expect([open().has(one), texts.keep('one')]).toEqual([true, one])
})

it('drops what no article has any more', () => {
  const texts = open()
  const [one, two] = [texts.keep('one'), texts.keep('two')]
  texts.retain([two])
  texts.save()
  expect([open().has(one), open().has(two)]).toEqual([false, true])
  expect(() => read(one)).toThrow('missing')
})

it('begins anew where the file is broken', async () => {
  const texts = open()
  const one = texts.keep('one')
  texts.save()
  await writeFile(join(root, one.file), '{ "a": ')
  expect(open().has(one)).toBe(false)
})

it('keeps the texts of dev and of builds apart', () => {
  expect(open(true).has(open(false).keep('one'))).toBe(false)
})
