import { existsSync } from 'node:fs'

const modules = (...names: string[]) => new RegExp(`/node_modules/(?:${names.join('|')})/`)
const any = (...patterns: RegExp[]) => new RegExp(patterns.map((one) => one.source).join('|'))

/** Modules below `src`. One that has been renamed would leave its group in silence, and a page would weigh more. */
function source(names: string): RegExp {
  const paths = names.split(' ')
  const missing = paths.find((path) =>
    ['ts', 'tsx'].every(
      (ending) => !existsSync(new URL(`../../../src/${path}.${ending}`, import.meta.url)),
    ),
  )
  if (missing) throw new Error(`There is no src/${missing}: correct its name in chunks.ts.`)
  return new RegExp(`/src/(?:${paths.join('|')})\\.tsx?(?:$|\\?)`)
}

const groups: [name: string, test: RegExp][] = [
  // With the bundler's few lines for dynamic imports, which are a request of their own otherwise.
  [
    'header',
    any(source('layouts/header'), /HeaderScript\.astro\?astro&type=script|vite\/preload-helper/),
  ],
  // Parts that nearly every island draws with, and the rows that are there before React.
  [
    'base',
    any(
      source(
        'ui/button ui/Icon ui/icons/icons domain/advisors/expertise domain/advisors/row-messages data/card-fields',
      ),
      /\/node_modules\/react\/(?:jsx-runtime|cjs\/react-jsx-runtime)|rolldown.runtime/,
    ),
  ],
  // A row of the register, drawn before React is there.
  [
    'row',
    any(
      source(
        'features/directory/early-rows features/directory/AdvisorLine ui/to-markup ui/icons/type-icons ui/Stars ui/stars ui/TypeIcon',
      ),
      /EarlyRowsScript\.astro\?astro&type=script/,
    ),
  ],
  // Apart from React: pages without it show messages and know the visitor too.
  ['words', source('domain/messages domain/limits')],
  [
    'state',
    any(
      modules('zod', 'nanostores', 'nanoevents'),
      source('data/backend data/fault data/request data/session'),
    ),
  ],
  ['react', modules('react', 'react-dom', 'scheduler', '@nanostores/react', '@astrojs/react')],
  // Without the forms' rules: most members read.
  [
    'data',
    source(
      'data/query data/rest data/rows data/advisors.queries data/companies.queries data/resources.queries data/reviews.queries',
    ),
  ],
  ['tabs', source('ui/Tabs')],
  // Parts that the register and profiles share.
  [
    'listed',
    source(
      'data/shortlist parts/ResourceButtons parts/SaveButton parts/SignUpPrompt domain/advisors/contact-link domain/listings/listing domain/advisors/state-names domain/listings/terms ui/CheckGroup',
    ),
  ],
  // A few lines each, which nearly every island needs: apart, their headers would weigh more than they do. None
  // needs a library, as pages without React have some of them.
  [
    'small',
    source(
      'site paths domain/dates/date domain/dates/day domain/addresses/id-list domain/addresses/path-id parts/address parts/name-page ui/loader',
    ),
  ],
  ['parts', source('ui/Button ui/EmptyState ui/IslandBoundary ui/Spinner')],
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
  // Astro's own setting comes after the project's: without this each script lists what its imports import.
  configEnvironment: (name: string) =>
    name === 'client' ? { build: { modulePreload: false as const } } : undefined,
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
}
