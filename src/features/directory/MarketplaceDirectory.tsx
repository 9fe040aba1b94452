import { useStore } from '@nanostores/react'
import { lazy, Suspense, useDeferredValue, useState, type ReactNode } from 'react'
import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import { usStateNames } from '#domain/places/us-state-names.ts'
import type { DirectoryTab } from '#domain/directory/directory-search.ts'
import { directoryMessages as messages } from '#domain/messages.ts'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { useOnClient } from '#ui/useOnClient.ts'
import { AdvisorResults } from './AdvisorResults.tsx'
import type { Directory } from './directory.store.ts'
import { DirectoryAnswer } from './DirectoryAnswer.tsx'
import { DirectoryTools, Register, ToResults } from './DirectoryLayout.tsx'
import { FiltersButton } from './filters/FiltersButton.tsx'
import { LocationSelect, SortSelect } from './filters/FilterSelects.tsx'
import { ListingSkeleton } from './rows/ListedRows.tsx'
import { SearchBox } from './filters/SearchBox.tsx'
import { useShownFilters } from './filters/useShownFilters.ts'
import { useDirectory, type DirectoryProps } from './useDirectory.ts'
import { VisitorGate } from './VisitorGate.tsx'

const FilterPanel = lazy(async () => ({
  default: (await import('./filters/FilterPanel.tsx')).FilterPanel,
}))
const CompanyResults = lazy(async () => ({
  default: (await import('./CompanyResults.tsx')).CompanyResults,
}))

type Props = DirectoryProps & {
  /** The kinds of advisor above the list, as static HTML. */
  children?: ReactNode
}

/** The marketplace below its heading: search, tabs, filters, results, types. */
export function MarketplaceDirectory({ children, ...props }: Props) {
  const directory = useDirectory(props)
  const filters = useShownFilters()
  const [nameType] = useState(() => (id: AdvisorTypeId) => props.typeNames[id])
  const tab = useStore(directory.$tab)
  const sort = useStore(directory.$sort)
  const isAdvisors = tab === 'advisors'
  return (
    <IslandBoundary>
      <DirectoryTools>
        <SearchBox
          label={isAdvisors ? 'Search advisors' : 'Search companies'}
          $term={directory.$term}
          onChange={directory.search}
          onFocus={directory.prepare}
        />
        <SortSelect tab={tab} sort={sort} onChange={directory.change} />
        <FiltersButton isShown={filters.isShown} onChange={filters.choose} />
        <ToResults />
      </DirectoryTools>
      <Tabs
        label="Directory"
        value={tab}
        onChange={(next) => directory.change({ tab: next })}
        tabs={[
          {
            id: 'advisors',
            label: 'Advisors',
            count: <TabCount directory={directory} tab="advisors" />,
            content: (
              <>
                <DirectoryAnswer directory={directory} />
                <VisitorGate {...{ directory, nameType }} none={messages.noAdvisorMatch} />
                {/* The gate of a known kind, and to members an answer, take their place. A rule of the panel would style all of its rows again with each change. */}
                <div className="[[data-gate=known]~&]:hidden in-data-[session=member]:[aside~&]:hidden">
                  {children}
                </div>
                <Register
                  isShown={filters.chosen}
                  filters={
                    <Filters
                      {...{ directory, nameType }}
                      tab="advisors"
                      isShown={filters.isShown}
                    />
                  }
                >
                  <section aria-label="Advisors">
                    <h2 className="sr-only">Advisors</h2>
                    <AdvisorResults {...{ directory, nameType }} none={messages.noAdvisorMatch} />
                  </section>
                </Register>
              </>
            ),
          },
          {
            id: 'companies',
            label: 'Companies',
            count: <TabCount directory={directory} tab="companies" />,
            content: (
              <Register
                isShown={filters.chosen}
                filters={
                  <Filters {...{ directory, nameType }} tab="companies" isShown={filters.isShown} />
                }
              >
                <Suspense fallback={<ListingSkeleton />}>
                  <CompanyResults directory={directory} />
                </Suspense>
              </Register>
            ),
          },
        ]}
      />
    </IslandBoundary>
  )
}

type TabProps = { directory: Directory; tab: DirectoryTab }

/** Number of results of the search in a tab; until it is known, and for visitors, of the directory. */
function TabCount({ directory, tab }: TabProps) {
  const isShown = useStore(directory.$tab) === tab
  const counts = useStore(directory.$counts)
  const other = useStore(directory.$otherTotal)
  const totals = useStore(directory.$totals)
  return (isShown ? counts?.total : other) ?? totals[tab]
}

type NameType = (id: AdvisorTypeId) => string

type FiltersProps = TabProps & { nameType: NameType; isShown: boolean }

/** The filters of a tab, while they are shown. Their numbers are rendered after everything that is more urgent. */
function Filters(props: FiltersProps) {
  const isShown = useOnClient(() => props.isShown, false)
  return (
    isShown && (
      <IslandBoundary>
        <Suspense>
          <ShownFilters {...props} />
        </Suspense>
      </IslandBoundary>
    )
  )
}

function ShownFilters({ directory, nameType, tab }: FiltersProps) {
  const filters = useStore(directory.$filters)
  const counts = useDeferredValue(useStore(directory.$counts))
  const totals = useStore(directory.$totals)
  const shared = { filters, counts, onChange: directory.change }
  return tab === 'advisors' ? (
    <FilterPanel {...shared} {...{ totals, nameType }} />
  ) : (
    <LocationSelect {...shared} counts={null} states={Object.keys(usStateNames)} isLabeled />
  )
}
