/** The bundler's view of a module: see `this.getModuleInfo` of its plugins. */
type Graph = { getModuleInfo(id: string): Module | null }
type Module = { importedIds: readonly string[]; importers: readonly string[] }

/** A module and all that it imports, or all that import it, at any depth. */
function* walk(id: string, graph: Graph, way: keyof Module): Generator<string> {
  // A set that grows during its iteration ends with its last new member.
  const found = new Set([id])
  for (const one of found) {
    yield one
    for (const next of graph.getModuleInfo(one)?.[way] ?? []) found.add(next)
  }
}

const react = /\/node_modules\/(?:react|react-dom|scheduler|@nanostores\/react|@astrojs\/react)\//
const anyPackage = /\/node_modules\//
/** The islands that members wait for; the group is the name of their file. */
const island = /\/(directory|profile)\/(?:MarketplaceDirectory|TypeDirectory|AdvisorProfile)\.tsx$/

const needs = (packages: RegExp, id: string, graph: Graph) =>
  [...walk(id, graph, 'importedIds')].some((one) => packages.test(one))

/** Modules that many files load. Plots and text are on different pages. */
const shared = (
  name: string,
  minShareCount: number,
  fits: (id: string, graph: Graph) => boolean,
) => ({
  name: (id: string, graph: Graph) => (fits(id, graph) ? name : null),
  test: /\/src\/(?!ui\/plot)/,
  minShareCount,
})

/** A group for each set of these islands that loads a module, and within it one for what other features may load too. */
function loadedBy(id: string, graph: Graph): string | null {
  const names = [...walk(id, graph, 'importers')].flatMap((one) => island.exec(one)?.[1] ?? [])
  if (names.length === 0) return null
  const isOwn = id.includes('/features/')
  return [...new Set(names), ...(isOwn ? [] : ['basics'])].sort().join('-')
}

/**
 * Modules that are bundled into one file. Imports join the group of a module, and an earlier group wins. Without groups the bundler
 * makes some fifty files for one island: a request each, and small files compress badly.
 */
export const chunks = [
  // Every page loads the header's script; on its own, the helper for dynamic imports would be one more request.
  { name: 'header', test: /layouts\/Header\.astro|vite\/preload-helper/ },
  { name: 'react', test: (id: string) => react.test(id) || id.includes('rolldown/runtime') },
  // Calculators and the road map have stores and fetch no rows: with the libraries they would load 20 KiB of schemas.
  { name: 'stores', test: /\/node_modules\/nano(?:stores|events)\// },
  // Modules that many islands and scripts load are in three files, so that a page without React does not load React for a message.
  shared('plain', 12, (id, graph) => !needs(anyPackage, id, graph)),
  shared('data', 12, (id, graph) => !needs(react, id, graph)),
  shared('parts', 9, (id, graph) => needs(react, id, graph)),
  { name: loadedBy, test: /\/src\/(?:domain|data|ui|parts|features)\// },
]

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
  // Astro overwrites what the project's configuration says of these two. Preloads would list the imports of imports in each script.
  configEnvironment: (name: string) =>
    name === 'client'
      ? { build: { modulePreload: false as const, manifest: MANIFEST } }
      : undefined,
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
}
