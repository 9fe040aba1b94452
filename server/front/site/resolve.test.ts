import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { headersFor, parseHeaderRules } from './header-rules.ts'
import { acceptedEncodings, isFresh } from './negotiate.ts'
import { fill, toMatcher } from './pattern.ts'
import { findRedirect, parseRedirects } from './redirects.ts'
import { resolvePath, type Outcome } from './resolve.ts'

const file = (name: string) => ({
  type: 'text/html',
  variants: new Map([['identity' as const, name]]),
})
const names = [
  '/index.html',
  '/404.html',
  '/about.html',
  '/a b.html',
  '/ä.html',
  '/docs/index.html',
]
const files = new Map(
  [...names, '/advisor/shell.html', '/robots.txt'].map((name) => [name, file(name)]),
)
const redirects = parseRedirects(`
/advisor/*   /advisor/shell  200
/old/:name   /new/:name      301
/go/*        /:splat         302
/about       /docs           301!
/gone        /about          410
/out/*       https://example.com/:splat
/country     /de             302  Country=de
no-slash     /x              301
/evil        //evil.example  301
/odd         /x              299
`)

const piece = fc.oneof(
  fc.constantFrom(
    '/',
    '//',
    '..',
    '.',
    '%2e',
    '%2f',
    '%5c',
    '\\',
    '%00',
    '%',
    '?',
    '#',
    ':',
    '@',
    '*',
  ),
  fc.constantFrom(
    'old',
    'go',
    'advisor',
    'about',
    'index',
    '.html',
    'evil.example',
    'https:',
    '~',
    '%ff',
    '%0d%0a',
  ),
  fc.string({ unit: 'binary', maxLength: 6 }),
)
const path = fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`)

/** Whether an outcome is a file of the site, or an address of it or of the one host that a rule names. */
function isSafe(outcome: Outcome): boolean {
  if (outcome.kind !== 'redirect') return [...files.values()].some((one) => one === outcome.file)
  const { origin } = new URL(outcome.to, 'https://site.example/here')
  const isKnown = origin === 'https://site.example' || origin === 'https://example.com'
  return isKnown && /^[!-~]+$/.test(outcome.to)
}

describe('a path of the site', () => {
  it('leads, whatever it is, to a file of the site or an address that a rule names', () => {
    fc.assert(
      fc.property(path, (raw) => {
        const outcome = resolvePath(raw, files, redirects)
        expect(isSafe(outcome)).toBe(true)
      }),
      { numRuns: 5000 },
    )
  })

  it.each([
    ['/', { kind: 'file', status: 200, file: files.get('/index.html') }],
    ['/a%20b', { kind: 'file', status: 200, file: files.get('/a b.html') }],
    ['/%C3%A4', { kind: 'file', status: 200, file: files.get('/ä.html') }],
    ['/%C3%A4/', { kind: 'redirect', status: 308, to: '/%C3%A4' }],
    ['/docs', { kind: 'file', status: 200, file: files.get('/docs/index.html') }],
    ['/docs/index.html', { kind: 'redirect', status: 308, to: '/docs' }],
    ['/about', { kind: 'redirect', status: 301, to: '/docs' }],
    ['/advisor/7', { kind: 'file', status: 200, file: files.get('/advisor/shell.html') }],
    ['/old/a', { kind: 'redirect', status: 301, to: '/new/a' }],
    ['/old/a/b', { kind: 'missing' }],
    ['/go//evil.example', { kind: 'redirect', status: 302, to: '/evil.example' }],
    ['/out/x/y', { kind: 'redirect', status: 302, to: 'https://example.com/x/y' }],
    ['/country', { kind: 'missing' }],
    ['/evil', { kind: 'missing' }],
    ['/odd', { kind: 'missing' }],
    ['/robots.txt', { kind: 'file', status: 200, file: files.get('/robots.txt') }],
  ])('%s leads where it should', (raw, outcome) => {
    expect(resolvePath(raw, files, redirects)).toMatchObject(outcome)
  })

  it('gives a refusal the page of its rule', () => {
    expect(findRedirect(redirects, '/gone')).toMatchObject({ to: '/about', status: 410 })
  })
})

describe('patterns', () => {
  it('match themselves, literally, whatever characters they hold', () => {
    const literal = fc
      .string({ unit: 'grapheme-ascii' })
      .map((text) => `/${text.replaceAll(/[:*]/g, '')}`)
    fc.assert(
      fc.property(literal, fc.string(), (pattern, other) => {
        const plain = pattern.replace(/(?<=.)\/$/, '')
        expect(toMatcher(pattern)(plain)).not.toBeNull()
        fc.pre(other !== plain && other !== `${plain}/`)
        expect(toMatcher(pattern)(other)).toBeNull()
      }),
    )
  })

  it('are made of any text without failing, and fill no name that was not captured', () => {
    const token = fc.constantFrom(
      '/',
      '*',
      ':a',
      ':splat',
      ':constructor',
      '(',
      '[',
      '\\',
      '$',
      'x',
    )
    fc.assert(
      fc.property(fc.array(token), path, (tokens, raw) => {
        const captures = toMatcher(`/${tokens.join('')}`)(raw)
        expect(fill('/:toString/:valueOf', captures ?? {})).toBe('/:toString/:valueOf')
      }),
    )
  })
})

describe('_headers', () => {
  it('joins what is set twice, and takes away what a rule detaches', () => {
    const rules = parseHeaderRules(`
# comment
/*
  X-A: 1
  X-B: b: c
/docs/*
  X-A: 2
  ! X-B
  Bad: \u0007
`)
    expect(Object.fromEntries(headersFor(rules, '/x'))).toEqual({ 'x-a': '1', 'x-b': 'b: c' })
    expect(Object.fromEntries(headersFor(rules, '/docs/y'))).toEqual({ 'x-a': '1, 2' })
    expect(Object.fromEntries(headersFor(rules, '/docs'))).toEqual({ 'x-a': '1, 2' })
  })
})

describe('negotiation', () => {
  it.each([
    ['br', ['br', 'identity']],
    ['gzip, deflate, br', ['br', 'gzip', 'identity']],
    ['*', ['br', 'gzip', 'identity']],
    ['*;q=0', ['identity']],
    ['br;q=0, *', ['gzip', 'identity']],
    ['GZIP;Q=0.1', ['gzip', 'identity']],
    ['br;q=nonsense', ['identity']],
    [undefined, ['identity']],
  ])('reads %s', (header, encodings) => {
    expect(acceptedEncodings(header)).toEqual(encodings)
  })

  it.each([
    [undefined, false],
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['*', true],
    ['a', false],
    ['', false],
  ])('knows a kept copy by %s', (header, fresh) => {
    expect(isFresh(header, '"a"')).toBe(fresh)
  })
})
