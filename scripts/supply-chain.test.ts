import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

type Package = {
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

/** Licenses that require attribution at most. */
const PERMISSIVE =
  /^(?:0BSD|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|CC0-1\.0|ISC|MIT|MIT-0|Python-2\.0|Unlicense|Zlib)$/
/** Weak copyleft licenses: changes to the package itself must be published; we use these unchanged. */
const WEAK_COPYLEFT: Record<string, RegExp> = {
  'MPL-2.0': /^(?:lightningcss(?:-[\w-]+)?|satori)$/,
  'LGPL-3.0-or-later': /^@img\/sharp-/,
}

function isAllowed(name: string, license: string): boolean {
  const allows = (id: string) => PERMISSIVE.test(id) || WEAK_COPYLEFT[id]?.test(name)
  const parts = license.replaceAll(/[()]/g, '').split(' AND ')
  return parts.every((part) => part.split(' OR ').some(allows))
}

const namesOf = (some: { name: string }[]) => some.map(({ name }) => name)

it('uses packages with accepted licenses', () => {
  const refused = packages.filter(
    ({ name, dev, license = 'none' }) => !dev && !isAllowed(name, license),
  )
  expect(refused.map(({ name, license }) => `${name}: ${license}`)).toEqual([])
})

it('runs no install script: package.json lists each of them as refused', () => {
  const names = namesOf(packages.filter(({ hasInstallScript }) => hasInstallScript))
  const refused = Object.fromEntries(names.map((name) => [name, false]))
  expect(manifest['allowScripts']).toEqual(refused)
})

it('locks each package by its hash, from a registry', () => {
  // npm learns the hash of a binary for another system when it installs there; the version is locked.
  const unknown = packages.filter(
    ({ integrity, inBundle, optional }) => !integrity && !inBundle && !optional,
  )
  expect(namesOf(unknown)).toEqual([])
  const elsewhere = packages.filter(
    ({ resolved }) =>
      resolved && !/^https:\/\/[^/]+\/(@[^/]+\/)?[^/]+\/-\/[^/]+\.tgz$/.test(resolved),
  )
  expect(namesOf(elsewhere)).toEqual([])
})

it('pins one version of each direct dependency', () => {
  const versions = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
    Object.values(manifest[kind] ?? {}),
  )
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(String(version)))).toEqual([])
})

it('uses one version of all supabase-js parts', () => {
  const parts = ['@supabase/auth-js', '@supabase/postgrest-js', '@supabase/supabase-js']
  expect(new Set(parts.map((name) => manifest['dependencies']?.[name])).size).toBe(1)
})
