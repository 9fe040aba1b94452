import { beforeEach, expect, it, vi } from 'vitest'
import { reportErrors } from './report-errors.ts'

const ORIGIN = 'https://site.example'
const FILE = '/_astro/Contact.Bx1_-y.js'

let sent: Record<string, string>[]
let emit: (name: string, event: object) => void

function start(share = 1): void {
  const listeners: Record<string, (event: object) => void> = {}
  emit = (name, event) => listeners[name]?.(event)
  vi.stubGlobal('addEventListener', (name: string, one: () => void) => (listeners[name] = one))
  reportErrors({ share, backend: 'https://b.example', key: 'k' })
}

beforeEach(() => {
  sent = []
  const meta = { content: 'r1', dataset: { place: '/contact' } }
  vi.stubGlobal('location', { origin: ORIGIN, href: `${ORIGIN}/contact?name=Ann` })
  vi.stubGlobal('document', { querySelector: () => meta })
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    if (url === 'https://b.example/rest/v1/rpc/record_browser_error') sent.push(JSON.parse(body))
    return Promise.reject(new Error('offline'))
  })
  start()
  return () => vi.unstubAllGlobals()
})

const thrown = (name: string, message: string, ...frames: string[]) => ({
  name,
  message,
  stack: [`${name}: ${message}`, ...frames.map((frame) => `    at run (${frame})`)].join('\n'),
})
const typed = `"my salary\nis 90000" is no JSON, see ${ORIGIN}/account?email=ann@b.example`

const fail = (line: number) =>
  emit('unhandledrejection', { reason: thrown('Error', '', `${ORIGIN}${FILE}:${line}:1`) })

it('reports the name and our positions of an error, and nothing of its message', () => {
  const frames = [`${ORIGIN}${FILE}?astro-retry=17:1:20`, `${ORIGIN}/contact?name=Ann:40:7`]
  const error = thrown('SyntaxError', typed, 'https://other.example/a.js:1:1', ...frames)
  emit('unhandledrejection', { reason: error })
  expect(sent).toEqual([
    {
      release: 'r1',
      place: '/contact',
      error: 'SyntaxError',
      frames: `${FILE}:1:20 page:40:7`,
    },
  ])
})

it.each([
  ['of an element', 'error', { target: { src: ORIGIN + FILE } }],
  [
    'of an import',
    'unhandledrejection',
    { reason: thrown('TypeError', `Failed to fetch: ${ORIGIN}${FILE}`) },
  ],
  [
    'of an island',
    'astro:hydration-error',
    { detail: { error: thrown('TypeError', 'Failed.'), componentUrl: FILE } },
  ],
])('reports a file %s that did not load', (_, name, event) => {
  emit(name, event)
  expect(sent).toMatchObject([{ error: 'NotLoaded', frames: FILE }])
})

it.each([
  ['another site', { error: thrown('Error', '', 'https://other.example/_astro/a.js:1:1') }],
  ['an extension', { error: thrown('Error', '', 'chrome-extension://abc/_astro/a.js:1:1') }],
  ['a script that the browser hides', { error: null }],
  ['a picture', { target: { src: `${ORIGIN}/covers/a.svg` } }],
  ['a value that is no error', { error: 'ann@b.example' }],
])('reports nothing of %s', (_, event) => {
  emit('error', { target: {}, filename: '', ...event })
  expect(sent).toEqual([])
})

it('reports an error once, five at most, and only from its share of page views', () => {
  for (const line of [1, 1, 2, 3, 4, 5, 6]) fail(line)
  expect(sent).toHaveLength(5)
  start(0)
  fail(7)
  expect(sent).toHaveLength(5)
})

it('never fails itself', () => {
  const hostile = Object.defineProperty({}, 'stack', {
    get: () => {
      throw new Error('No.')
    },
  })
  expect(() => emit('unhandledrejection', { reason: hostile })).not.toThrow()
  expect(() => emit('unhandledrejection', { reason: undefined })).not.toThrow()
})
