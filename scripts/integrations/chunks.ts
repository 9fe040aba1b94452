const modules = (...names: string[]) => new RegExp(`/node_modules/(?:${names.join('|')})/`)
const source = (names: string) => new RegExp(`/src/(?:${names})\\.tsx?(?:$|\\?)`)
const any = (...patterns: RegExp[]) => new RegExp(patterns.map((one) => one.source).join('|'))

const groups: [name: string, test: RegExp][] = [
  // With the bundler's few lines for dynamic imports, which are a request of their own otherwise.
  [
    'header',
    any(source('layouts/header'), /HeaderScript\.astro\?astro&type=script|vite\/preload-helper/),
  ],
  // Apart from React: pages without it show messages and know the visitor too.
  ['words', source('domain/(?:messages|limits)')],
  [
    'state',
    any(
      modules('zod', 'nanostores', 'nanoevents'),
      source('data/(?:backend|fault|request|session)'),
    ),
  ],
  ['react', modules('react', 'react-dom', 'scheduler', '@nanostores/react')],
  ['data', source('data/(?:query|rest|rows|[a-z]+\\.queries)')],
  ['tabs', source('ui/Tabs')],
  ['parts', source('ui/(?:[Bb]utton|EmptyState|IslandBoundary|Sign|Spinner|[Ss]tars)')],
]

/**
 * Which modules of the islands travel together, each with what it imports; an earlier group wins. Left alone,
 * the bundler makes some thirty files for an island: a request each, and small files compress badly.
 */
export const chunks = groups.map(([name, test], index) => ({
  name,
  test,
  priority: groups.length - index,
}))

/**
 * Dynamic imports as the browser does them. The bundler's own way looks for style sheets and files to fetch
 * ahead: our styles are in the pages, and the way is longer than the script of a page without React.
 */
export const plainImports = {
  name: 'plain-imports',
  enforce: 'pre' as const,
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
}
