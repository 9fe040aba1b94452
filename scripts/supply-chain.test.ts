import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

type Text = 'license' | 'integrity' | 'resolved'
type Flag = 'dev' | 'optional' | 'inBundle' | 'hasInstallScript'
type Package = Partial<Record<Text, string> & Record<Flag, boolean>>
const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'))
const manifest = read('package.json') as Record<string, Record<string, unknown>>
const { '': _, ...installed } = (read('package-lock.json') as { packages: Record<string, Package> })
  .packages
const packages = Object.entries(installed).map(([path, one]) =>
  Object.assign(one, { name: path.split('node_modules/').at(-1) ?? path }),
)
const namesOf = (some: { name: string }[]) => some.map(({ name }) => name)

/** Licenses that require attribution at most. */
const PERMISSIVE =
  /^(?:0BSD|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|CC0-1\.0|ISC|MIT|MIT-0|Python-2\.0|Unlicense|Zlib)$/
/** Packages under weak copyleft (MPL 2.0, LGPL 3): changes to them must be published; they are used unchanged. */
const UNCHANGED = /^(?:lightningcss(?:-[\w-]+)?|satori|@img\/sharp-.+)$/

const isPermissive = (license: string) =>
  license
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((id) => PERMISSIVE.test(id)))

it('uses packages with accepted licenses', () => {
  const refused = packages.filter(
    ({ name, dev, license = 'none' }) => !dev && !UNCHANGED.test(name) && !isPermissive(license),
  )
  expect(refused.map(({ name, license }) => `${name}: ${license}`)).toEqual([])
})

it('runs no install script: package.json lists each of them as refused', () => {
  const names = namesOf(packages.filter(({ hasInstallScript }) => hasInstallScript))
  const refused = Object.fromEntries(names.map((name) => [name, false]))
  expect(manifest['allowScripts']).toEqual(refused)
})

it('locks each package by its hash, from a registry', () => {
  const url = /^https:\/\/[^/]+\/(@[^/]+\/)?[^/]+\/-\/[^/]+\.tgz$/
  const unlocked = packages.filter(
    ({ integrity, inBundle, optional, resolved }) =>
      // npm learns the hash of a binary for another system when it installs there; the version is locked.
      !(integrity || inBundle || optional) || (resolved && !url.test(resolved)),
  )
  expect(namesOf(unlocked)).toEqual([])
})

it('installs what is missing before each command', () => {
  const { scripts = {} } = manifest
  const bare = Object.keys(scripts).filter(
    (name) =>
      !name.startsWith('pre') && !String(scripts[`pre${name}`]).startsWith('node scripts/install.'),
  )
  expect(bare).toEqual([])
})
