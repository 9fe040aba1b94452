import { useStore } from '@nanostores/react'
import { useState, type ReactNode } from 'react'
import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import { directoryMessages as messages } from '#domain/messages.ts'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { AdvisorResults } from './AdvisorResults.tsx'
import { CompanyResults } from './CompanyResults.tsx'
import type { Directory } from './directory.store.ts'
import { DirectoryTools, Register } from './DirectoryLayout.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { FiltersButton } from './FiltersButton.tsx'
import { LocationSelect, SortSelect } from './FilterSelects.tsx'
import { SearchBox } from './SearchBox.tsx'
import { useDirectory, type DirectoryProps } from './useDirectory.ts'
import '#ui/details.css'
import '#ui/field.css'

type Props = DirectoryProps & {
  /** EarlyRows.astro and the grid of advisor types, as static HTML. */
  early?: ReactNode
  children?: ReactNode
}

/** The marketplace below its heading: search, tabs, filters, results, types. */
export function MarketplaceDirectory({ children, early, ...props }: Props) {
  const directory = useDirectory(props)
  const [isOpen, setOpen] = useState(false)
  const search = useStore(directory.$search)
  const counts = useStore(directory.$counts)
  const totals = useStore(directory.$totals)
  const isAdvisors = search.tab === 'advisors'
  const toTabCount = (tab: typeof search.tab) =>
    search.tab === tab && counts ? counts.total : totals[tab]
  return (
    <IslandBoundary>
      <DirectoryTools>
        <SearchBox
          label={isAdvisors ? 'Search advisors' : 'Search companies'}
          value={search.term}
          onChange={directory.search}
        />
        <SortSelect search={search} onChange={directory.change} />
        <FiltersButton isOpen={isOpen} onChange={setOpen} />
      </DirectoryTools>
      <Tabs
        label="Directory"
        value={search.tab}
        onChange={(tab) => directory.change({ tab })}
        tabs={[
          {
            id: 'advisors',
            label: 'Advisors',
            count: toTabCount('advisors'),
            content: (
              <>
                <Advisors {...{ directory, early, isOpen }} typeNames={props.typeNames} />
                {children}
              </>
            ),
          },
          {
            id: 'companies',
            label: 'Companies',
            count: toTabCount('companies'),
            content: (
              <Register
                isOpen={isOpen}
                filters={
                  <LocationSelect {...{ search, counts }} onChange={directory.change} isLabeled />
                }
              >
                <CompanyResults directory={directory} />
              </Register>
            ),
          },
        ]}
      />
    </IslandBoundary>
  )
}

type AdvisorsProps = {
  directory: Directory
  typeNames: Record<AdvisorTypeId, string>
  isOpen: boolean
  early: ReactNode
}

function Advisors({ directory, typeNames, isOpen, early }: AdvisorsProps) {
  const search = useStore(directory.$search)
  const counts = useStore(directory.$counts)
  const totals = useStore(directory.$totals)
  const [nameType] = useState(() => (id: AdvisorTypeId) => typeNames[id])
  return (
    <Register
      isOpen={isOpen}
      filters={
        <FilterPanel {...{ search, counts, totals, nameType }} onChange={directory.change} />
      }
    >
      <section aria-label="Advisors">
        <h2 className="sr-only">Advisors</h2>
        <AdvisorResults {...{ directory, nameType, early }} none={messages.noAdvisorMatch} />
      </section>
    </Register>
  )
}
