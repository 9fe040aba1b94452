import { useStore } from '@nanostores/react'
import { useDeferredValue, useState } from 'react'
import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import { kindNouns } from '#domain/advisors/kind-nouns.ts'
import { directoryMessages as messages } from '#domain/messages.ts'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'
import { AdvisorResults } from './AdvisorResults.tsx'
import { DirectoryTools } from './DirectoryLayout.tsx'
import type { ListedType } from './results.store.ts'
import { ExperienceSelect, LocationSelect, SortSelect } from './filters/FilterSelects.tsx'
import { SearchBox } from './filters/SearchBox.tsx'
import { useDirectory, type DirectoryProps } from './useDirectory.ts'
import { VisitorGate } from './VisitorGate.tsx'

type Props = DirectoryProps & { type: ListedType }

/** The list of one advisor type with its filter bar. */
export function TypeDirectory({ type, ...props }: Props) {
  const directory = useDirectory(props, type)
  const sort = useStore(directory.$sort)
  const filters = useStore(directory.$filters)
  const counts = useDeferredValue(useStore(directory.$counts))
  const [nameType] = useState(() => (id: AdvisorTypeId) => props.typeNames[id])
  const shared = { filters, onChange: directory.change }
  return (
    <IslandBoundary>
      <DirectoryTools>
        <SearchBox
          label={`Search ${kindNouns[type.id][1]}`}
          $term={directory.$term}
          onChange={directory.search}
          onFocus={directory.prepare}
        />
        {/* Beside the search or in a line of their own. */}
        <div className="flex flex-[1_1_31.5rem] flex-wrap gap-x-3 gap-y-2.5">
          <LocationSelect {...shared} counts={counts} />
          <ExperienceSelect {...shared} />
          <SortSelect tab="advisors" sort={sort} onChange={directory.change} />
        </div>
      </DirectoryTools>
      <VisitorGate {...{ directory, nameType, type }} none={messages.noTypeMatch(type.name)} />
      <section aria-label={`${type.name} results`}>
        <h2 className="sr-only">{type.name} results</h2>
        <AdvisorResults
          directory={directory}
          {...{ nameType, type }}
          none={messages.noTypeMatch(type.name)}
        />
      </section>
    </IslandBoundary>
  )
}
