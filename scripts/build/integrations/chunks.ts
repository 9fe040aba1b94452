const modules = (...names: string[]) => new RegExp(`/node_modules/(?:${names.join('|')})/`)
const source = (names: string) => new RegExp(`/src/(?:${names})\\.tsx?(?:$|\\?)`)
const any = (...patterns: RegExp[]) => new RegExp(patterns.map((one) => one.source).join('|'))

const groups: [name: string, test: RegExp][] = [
  // With the bundler's few lines for dynamic imports, which are a request of their own otherwise.
  [
    'header',
    any(
      source('layouts/header|ui/when-touched'),
      /HeaderScript\.astro\?astro&type=script|vite\/preload-helper/,
    ),
  ],
  // What nearly every island draws with, and the rows that are there before React.
  [
    'base',
    any(
      source('ui/(?:button|Icon|icons/icons)|domain/(?:expertise|row-messages)|data/card-fields'),
      /\/node_modules\/react\/(?:jsx-runtime|cjs\/react-jsx-runtime)|rolldown.runtime/,
    ),
  ],
  // A row of the register, drawn before React is there.
  [
    'row',
    any(
      source('features/directory/(?:early-rows|AdvisorLine)'),
      source('ui/(?:to-markup|icons/type-icons|[Ss]tars|TypeIcon)'),
      /EarlyRowsScript\.astro\?astro&type=script/,
    ),
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
  ['react', modules('react', 'react-dom', 'scheduler', '@nanostores/react', '@astrojs/react')],
  // Without the forms' rules: most members read.
  ['data', source('data/(?:query|rest|rows|(?:advisors|companies|resources|reviews)\\.queries)')],
  ['tabs', source('ui/Tabs')],
  // What stands in the register and on profiles alike.
  [
    'listed',
    source(
      'data/shortlist|parts/(?:ResourceButtons|SaveButton|SignUpPrompt)|domain/(?:contact-link|listing|state-names|terms)|ui/CheckGroup',
    ),
  ],
  // A few lines each, which nearly every island needs: apart, their headers would weigh more than they do. None
  // needs a library, as pages without React have some of them.
  [
    'small',
    source('site|paths|domain/(?:date|day|id-list|path-id)|parts/(?:address|name-page)|ui/loader'),
  ],
  ['parts', source('ui/(?:Button|EmptyState|IslandBoundary|Spinner)')],
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
