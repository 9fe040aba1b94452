import { pathToFileURL } from 'node:url'
import type { Loader, LoaderContext } from 'astro/loaders'
import { expect, it, vi } from 'vitest'
import { entry, wholeNumber } from '#domain/content/content-field.ts'
import { root } from '../../../server/settings.ts'
import { findingAt, toAnnotation } from './finding.ts'
import { checked } from './loader.ts'

const schema = entry({ readMinutes: wholeNumber('readMinutes', 1, 60) })
const glob = (file: string, data: object): Loader => ({
  name: 'glob',
  async load({ store, parseData }) {
    const id = 'esop-cost'
    store.set({ id, data: await parseData({ id, data: { ...data }, filePath: `${root}${file}` }) })
  },
})

/** Fails as Astro's loader does at a file that is not valid YAML. */
const broken: Loader = {
  name: 'glob',
  load() {
    const loc = { file: `${root}content/types/tpa.yaml`, line: 7 }
    return Promise.reject(Object.assign(new Error('bad indentation of a mapping entry'), { loc }))
  },
}

/** Loads entries as Astro does: into a store, checked by a schema. */
function load(loader: Loader, collection: string, store = new Map<string, unknown>()) {
  const context = {
    collection,
    config: { root: pathToFileURL(root) },
    parseData: async ({ data }: { data: unknown }) => data,
    store: {
      set: (one: { id: string }) => store.set(one.id, one),
      delete: (id: string) => store.delete(id),
      values: () => [...store.values()],
    },
  }
  return loader.load(context as unknown as LoaderContext)
}

it('reports problems of all collections with their lines after the last is loaded', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const articles = checked(glob('content/articles/esop-cost.mdx', { readMinutes: 'ten' }), schema)
  const facts = checked(glob('content/facts/bond.yaml', { value: 1 }), schema)
  const types = checked(broken, schema)
  await load(articles, 'articles')
  await load(types, 'types')
  expect(printed).not.toHaveBeenCalled()
  await expect(load(facts, 'facts')).rejects.toThrow('The content is wrong')
  const at = String.raw`^error: content\/articles\/esop-cost\.mdx:\d+\n {2}`
  expect(printed.mock.calls.flat()).toEqual([
    expect.stringMatching(`${at}The field readMinutes is wrong\\.\n {2}readMinutes must be a`),
    expect.stringContaining('error: content/types/tpa.yaml:7\n  The fields cannot be read: bad'),
    expect.stringMatching(/^error: content\/facts\/bond\.yaml:\d+\n {2}The field readMinutes/),
    expect.stringMatching(/The field value is unknown\.\n {2}There is no field value\./),
  ])
})

it('marks an error at its line of a pull request at GitHub', () => {
  const file = { filePath: 'content/a,b.mdx' }
  const fault = ['The figure "25%"\nis: bare.', 'Write\r\n<Fact>.'] as const
  expect(toAnnotation(findingAt(file, { sourceLine: 3 }, ...fault), root)).toBe(
    '::error file=content/a%2Cb.mdx,line=3,title=The figure "25%25"%0Ais%3A bare.::Write%0D%0A<Fact>.',
  )
})
