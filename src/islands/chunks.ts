/** The bundler's view of a module: see `this.getModuleInfo` of its plugins. */
type Graph = { getModuleInfo(id: string): Module | null }
type Module = {
  importedIds: readonly string[]
  importers: readonly string[]
  isEntry: boolean
}

/** A module and all that it imports, or all that import it, at any depth. */
function* walk(id: string, graph: Graph, way: 'importedIds' | 'importers'): Generator<string> {
  // A set that grows during its iteration ends with its last new member.
  const found = new Set([id])
  for (const one of found) {
    yield one
    for (const next of graph.getModuleInfo(one)?.[way] ?? []) found.add(next)
  }
}

const react = /\/node_modules\/(?:react|react-dom|scheduler|@nanostores\/react|@astrojs\/react)\//
const anyPackage = /\/node_modules\//
/** Schemas and the client of the database: no first screen waits for them. */
const schemas = /\/node_modules\/(?:zod|@supabase)\//
/** The islands that members wait for. */
const islands = {
  directory: /\/(?:MarketplaceDirectory|TypeDirectory)\.tsx$/,
  profile: /\/AdvisorProfile\.tsx$/,
  account: /\/_AccountIsland\.tsx$/,
}
/** What the lists load after their islands, and a profile after its own. */
const finder = /\/directory\/finder\.ts$/
const tabs = /\/profile\/OtherTabs\.tsx$/
/** A page's own script, which a visitor loads. */
const pageScript = /\.astro\?astro&type=script/

const needs = (packages: RegExp, id: string, graph: Graph) =>
  [...walk(id, graph, 'importedIds')].some((one) => packages.test(one))

/** Modules that many files load. Plots and text are on different pages, and messages of the sign-in are on few. */
const shared = (
  name: string,
  minShareCount: number,
  fits: (id: string, graph: Graph) => boolean,
) => ({
  name: (id: string, graph: Graph) => (fits(id, graph) ? name : null),
  test: /\/(?:src\/(?!ui\/plot|domain\/auth\/)|node_modules\/(?:nano|@nanostores\/query))/,
  minShareCount,
})

/** The islands and scripts of pages that load a module before anything is pressed. */
const pagesWith = (id: string, graph: Graph) =>
  [...walk(id, graph, 'importers')].filter((one) => graph.getModuleInfo(one)?.isEntry)

/** The islands above that load a module, and the other pages that load it too. */
function loadersOf(id: string, graph: Graph): { names: string[]; others: string[] } {
  const pages = pagesWith(id, graph)
  const found = Object.entries(islands).filter(([, file]) => pages.some((one) => file.test(one)))
  return {
    names: found.map(([name]) => name),
    others: pages.filter((one) => !found.some(([, file]) => file.test(one))),
  }
}

const loadedBy = (
  toName: (loaders: ReturnType<typeof loadersOf>, id: string, graph: Graph) => string | null,
) => ({
  name: (id: string, graph: Graph) => toName(loadersOf(id, graph), id, graph),
  test: /\/src\/(?:domain|data|ui|parts|features)\//,
})

const loadedLater = (
  by: RegExp,
  toName: (isElsewhere: boolean, id: string, graph: Graph) => string | null,
) => ({
  name: (id: string, graph: Graph) =>
    [...walk(id, graph, 'importers')].some((one) => by.test(one))
      ? toName(pagesWith(id, graph).length > 0, id, graph)
      : null,
  test: /\/(?:src|node_modules\/stemmer)\//,
})

/**
 * Modules that are bundled into one file. Imports join the group of a module, and an earlier group wins. Without groups the bundler
 * makes some fifty files for one island: a request each, and small files compress badly.
 */
export const chunks = [
  // Every page loads the header's script; on its own, the helper for dynamic imports would be one more request.
  { name: 'header', test: /layouts\/Header\.astro|vite\/preload-helper/ },
  // What the script of a sign-in page shares with islands: in their files it would bring all of them.
  {
    name: (id: string, graph: Graph) =>
      pagesWith(id, graph).some((one) => pageScript.test(one)) ? 'links' : null,
    test: /\/src\/(?!layouts\/header)/,
    minShareCount: 2,
  },
  // Modules that many islands and scripts load are in three files, so that a page without React does not load React for a message, and
  // a calculator, which has stores and fetches no rows, no 20 KiB of schemas.
  shared('plain', 12, (id, graph) => !needs(react, id, graph) && !needs(schemas, id, graph)),
  shared('data', 12, (id, graph) => !anyPackage.test(id) && !needs(react, id, graph)),
  {
    name: (id: string, graph: Graph) =>
      react.test(id) || (needs(react, id, graph) && pagesWith(id, graph).length > 8)
        ? 'react'
        : null,
    test: /\/src\/(?!ui\/plot)|\/node_modules\/(?:@astrojs\/|@nanostores\/)?(?:react|scheduler)/,
  },
  // What several of these islands load, what one of them shares with other pages, and the rest of each: a page that needs a part loads no
  // more. What the account shares with many pages is apart, and in two files: calculators
  // load calendar files and no schemas.
  loadedBy(({ names }) => (names.length > 1 ? 'firm' : null)),
  loadedBy(({ names: [name], others }) =>
    name && name !== 'account' && others.length > 0 ? `${name}-basics` : null,
  ),
  loadedBy(({ names: [name] }) => (name && name !== 'account' ? name : null)),
  // What lists load after their islands: the part that other pages load too, and below the rest.
  loadedLater(finder, (isElsewhere) => (isElsewhere ? 'lists' : null)),
  loadedBy(({ names: [name], others }, id, graph) =>
    !name || others.length < 3 ? null : needs(anyPackage, id, graph) ? 'letters' : 'days',
  ),
  loadedBy(({ names: [name], others }) => (name && others.length > 0 ? 'account-basics' : null)),
  loadedBy(({ names: [name] }) => name ?? null),
  loadedLater(finder, () => 'finder'),
  // Other pages that need such a part load no schemas for it.
  loadedLater(tabs, (isElsewhere, id, graph) =>
    isElsewhere && !needs(schemas, id, graph) ? 'tab-parts' : null,
  ),
]

/** Files that an island loads after it. */
export const LATER = ['finder', 'lists', 'OtherTabs']

/** The bundler's list of files in a rendered site. Astro removes the one that has the usual name. */
export const MANIFEST = 'scripts.json'

/**
 * Dynamic imports as the browser does them. Vite's helper looks for style sheets and for files to preload. Our styles
 * are in the pages, and the helper is 0.9 KiB on each page, more than the script of a page without React. In place of the
 * helper the build announces the imports of an island, which it reads in the bundler's manifest.
 */
export const plainImports = {
  name: 'plain-imports',
  enforce: 'pre' as const,
  // Astro overwrites what the project's configuration says of these. Preloads would list the imports of imports in each script.
  configEnvironment: (name: string) =>
    name === 'client'
      ? {
          build: {
            modulePreload: false as const,
            manifest: MANIFEST,
            // Otherwise an island or React in a group leaves an empty file behind: a request more.
            rolldownOptions: { preserveEntrySignatures: 'allow-extension' as const },
          },
        }
      : undefined,
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
}
