import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

type Package = {
  version: string
  license?: string
  integrity?: string
  resolved?: string
  dev?: boolean
  optional?: boolean
  inBundle?: boolean
  hasInstallScript?: boolean
}
const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'))
const manifest = read('package.json') as Record<string, Record<string, unknown>>
const { '': _, ...installed } = (read('package-lock.json') as { packages: Record<string, Package> })
  .packages
const packages = Object.entries(installed).map(([path, one]) =>
  Object.assign(one, { name: path.split('node_modules/').at(-1) ?? path }),
)

/** Licences that ask for no more than to be named. */
const PERMISSIVE = new Set(
  '0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC0-1.0 ISC MIT MIT-0 Python-2.0 Unlicense'.split(
    ' ',
  ),
)
/** Licences that ask for changes to the package itself to be published; these packages run at build time, unchanged. */
const WEAK_COPYLEFT: Record<string, RegExp> = {
  'MPL-2.0': /^(?:lightningcss(?:-[\w-]+)?|axe-core|@resvg\/.*)$/,
  'LGPL-3.0-or-later': /^@img\/sharp-/,
}

function isAllowed(name: string, license: string): boolean {
  return license
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((one) =>
      one.split(' OR ').some((id) => PERMISSIVE.has(id) || WEAK_COPYLEFT[id]?.test(name)),
    )
}

it('uses packages whose licences let it', () => {
  const others = packages.filter(
    ({ name, dev, license = 'none' }) => !dev && !isAllowed(name, license),
  )
  expect(others.map(({ name, license }) => `${name}: ${license}`)).toEqual([])
})

it('runs the install scripts of the packages that package.json names, and of no other', () => {
  const names = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)
  expect(Object.keys(manifest['allowScripts'] ?? {}).toSorted()).toEqual(
    [...new Set(names)].toSorted(),
  )
})

/**
 * Binaries for other systems than the one on which the lockfile was written, whose makers publish them after the
 * package itself: npm learns their hash when it installs there. The version is the lockfile's.
 */
const FOR_OTHER_SYSTEMS = [
  '@astrojs/compiler-binding-android-arm64',
  '@astrojs/compiler-binding-darwin-arm64',
  '@astrojs/compiler-binding-darwin-x64',
  '@astrojs/compiler-binding-linux-arm64-gnu',
  '@astrojs/compiler-binding-linux-arm64-musl',
  '@astrojs/compiler-binding-wasm32-wasi',
  '@astrojs/compiler-binding-win32-arm64-msvc',
  '@astrojs/compiler-binding-win32-x64-msvc',
  '@supabase/cli-darwin-arm64',
  '@supabase/cli-darwin-x64',
  '@supabase/cli-linux-arm64',
  '@supabase/cli-linux-arm64-musl',
  '@supabase/cli-linux-x64-musl',
  '@supabase/cli-windows-arm64',
  '@supabase/cli-windows-x64',
]

it('knows each package by its contents, as a registry publishes it', () => {
  const unknown = packages.filter(({ integrity, inBundle }) => !integrity && !inBundle)
  expect(unknown.map(({ name }) => name).toSorted()).toEqual(FOR_OTHER_SYSTEMS)
  const elsewhere = packages.filter(
    ({ resolved }) =>
      resolved && !/^https:\/\/[^/]+\/(@[^/]+\/)?[^/]+\/-\/[^/]+\.tgz$/.test(resolved),
  )
  expect(elsewhere.map(({ name, resolved }) => `${name}: ${resolved}`)).toEqual([])
})

it('names one version of each package that it asks for', () => {
  const ranges = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
    Object.entries(manifest[kind] ?? {}).filter(
      ([, version]) => !/^\d+\.\d+\.\d+$/.test(String(version)),
    ),
  )
  expect(ranges).toEqual([])
})

it('takes the parts of supabase-js in one version', () => {
  const parts = ['@supabase/auth-js', '@supabase/postgrest-js', '@supabase/supabase-js']
  expect(new Set(parts.map((name) => manifest['dependencies']?.[name])).size).toBe(1)
})
