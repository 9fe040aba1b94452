/** The bundler's view of a module: see `this.getModuleInfo` of its plugins. */
type Graph = { getModuleInfo(id: string): Module | null }
type Module = { importedIds: readonly string[]; importers: readonly string[] }

/** The packages that a module and its imports need. */
type Needs = 'nothing' | 'libraries' | 'react'

const react = /\/node_modules\/(?:react|react-dom|scheduler|@nanostores\/react|@astrojs\/react)\//

const known = new Map<string, Needs>()

function needsOf(id: string, graph: Graph): Needs {
  const seen = known.get(id)
  if (seen) return seen
  const needs = react.test(id)
    ? 'react'
    : id.includes('/node_modules/')
      ? 'libraries'
      : mostOf(graph.getModuleInfo(id)?.importedIds.map((one) => needsOf(one, graph)))
  known.set(id, needs)
  return needs
}

function mostOf(all: readonly Needs[] = []): Needs {
  return (['react', 'libraries'] as const).find((one) => all.includes(one)) ?? 'nothing'
}

const shared = (needs: Needs, name: string, minShareCount: number) => ({
  name: (id: string, graph: Graph) => (needsOf(id, graph) === needs ? name : null),
  // Plots and text are on different pages.
  test: /\/src\/(?!ui\/plot)/,
  minShareCount,
})

/** The islands that members wait for. */
const islands = {
  directory: /\/directory\/(?:Marketplace|Type)Directory\.tsx$/,
  profile: /\/profile\/AdvisorProfile\.tsx$/,
}
type Island = keyof typeof islands

const loadedWith = new Map<string, ReadonlySet<Island>>()

/** The islands with which a module is loaded. */
function islandsWith(id: string, graph: Graph): ReadonlySet<Island> {
  const seen = loadedWith.get(id)
  if (seen) return seen
  const found = new Set([id])
  // A set that grows during its iteration ends with its last new member.
  for (const one of found)
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) found.add(importer)
  const names = Object.keys(islands) as Island[]
  const all = new Set(names.filter((name) => [...found].some((one) => islands[name].test(one))))
  loadedWith.set(id, all)
  return all
}

const together = (name: string, all: readonly Island[], test: RegExp) => ({
  name: (id: string, graph: Graph) =>
    all.every((island) => islandsWith(id, graph).has(island)) ? name : null,
  test,
})
const basics = /\/src\/(?:domain|data|ui|parts)\//

/**
 * Modules that are bundled into one file. Imports join the group of a module, and an earlier group wins. Without groups the bundler
 * makes some fifty files for one island: a request each, and small files compress badly. Modules that many islands and scripts
 * load, directly or not, are found by counting, so that no group lists them. They are in three files, so that a page without
 * React does not load React for a message. Of the rest, what the directory and the profile load is in a file for each and one
 * for both.
 */
export const chunks = [
  // Every page loads the header's script; on its own, the helper for dynamic imports would be one more request.
  { name: 'header', test: /layouts\/Header\.astro|vite\/preload-helper/ },
  { name: 'react', test: (id: string) => react.test(id) || id.includes('rolldown/runtime') },
  // Calculators and the road map have stores and fetch no rows: with the libraries they would load 20 KiB of schemas.
  { name: 'stores', test: /\/node_modules\/nano(?:stores|events)\// },
  shared('nothing', 'plain', 12),
  shared('libraries', 'data', 12),
  shared('react', 'parts', 9),
  together('firms', ['directory', 'profile'], basics),
  together('listing', ['directory'], basics),
  together('credentials', ['profile'], basics),
  together('directory', ['directory'], /\/features\/directory\//),
  together('profile', ['profile'], /\/features\/profile\//),
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
