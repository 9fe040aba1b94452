import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import { advisorTypeIds } from '#domain/advisors/advisor-type.ts'
import { advisorServiceNames, advisorServices } from '#domain/advisors/advisor.ts'
import {
  countChoice,
  toCountText,
  type DirectoryCounts,
  type SearchCounts,
} from '#domain/directory/counts.ts'
import type { DirectorySearch } from '#domain/directory/directory-search.ts'
import { CheckGroup } from '#ui/CheckGroup.tsx'
import { ExperienceSelect, LocationSelect, RatingSelect, ServesSelect } from './FilterSelects.tsx'

type Props = {
  search: DirectorySearch
  /** What each choice would leave; null for a visitor, and until it is known. */
  counts: SearchCounts | null
  totals: DirectoryCounts
  nameType(id: AdvisorTypeId): string
  onChange(part: Partial<DirectorySearch>): void
}

/** The filters of the marketplace. Beside each choice stands how many it would leave. */
export function FilterPanel({ search, counts, totals, nameType, onChange }: Props) {
  const isNarrowed =
    counts !== null && (search.term.trim() !== '' || Object.keys(counts.without).length > 0)
  const toTypeCount = (id: AdvisorTypeId) =>
    toCountText(isNarrowed ? countChoice(counts, 'types', id) : totals.types[id])
  return (
    <>
      <CheckGroup
        legend="Kind of advisor"
        choices={advisorTypeIds.map((name) => ({
          name,
          label: <Choice text={nameType(name)} count={toTypeCount(name)} />,
        }))}
        isChecked={(name) => search.types.includes(name)}
        onChange={(name, isChosen) => onChange({ types: toggle(search.types, name, isChosen) })}
      />
      <LocationSelect search={search} counts={counts} onChange={onChange} isLabelled />
      <RatingSelect search={search} counts={counts} onChange={onChange} />
      <ExperienceSelect search={search} onChange={onChange} isLabelled />
      <ServesSelect search={search} counts={counts} onChange={onChange} />
      <CheckGroup
        legend="Says of itself"
        choices={[
          {
            name: 'takingClients',
            label: <Choice text="Taking clients" count={countOf(counts, 'taking_clients')} />,
          },
        ]}
        isChecked={() => search.takingClients}
        onChange={(name, isChosen) => onChange({ [name]: isChosen })}
      />
      <details
        className="filter-group"
        open={search.services.length > 0 || search.withArticles || search.withVideos}
      >
        <summary>Services and content</summary>
        <CheckGroup
          legend="Services, all of them"
          choices={advisorServiceNames.map((name) => ({
            name,
            label: (
              <Choice text={advisorServices[name]} count={countOf(counts, 'services', name)} />
            ),
          }))}
          isChecked={(name) => search.services.includes(name)}
          onChange={(name, isChosen) =>
            onChange({ services: toggle(search.services, name, isChosen) })
          }
        />
        <CheckGroup
          legend="Has published"
          choices={[
            {
              name: 'withArticles',
              label: <Choice text="Articles" count={countOf(counts, 'with_articles')} />,
            },
            {
              name: 'withVideos',
              label: <Choice text="Videos" count={countOf(counts, 'with_videos')} />,
            },
          ]}
          isChecked={(name) => search[name]}
          onChange={(name, isChosen) => onChange({ [name]: isChosen })}
        />
      </details>
    </>
  )
}

function toggle<T extends string>(chosen: readonly T[], name: T, isChosen: boolean): T[] {
  return isChosen ? [...chosen, name] : chosen.filter((other) => other !== name)
}

function countOf(counts: SearchCounts | null, filter: string, choice?: string): string | null {
  return counts && toCountText(countChoice(counts, filter, choice))
}

function Choice({ text, count }: { text: string; count: string | null }) {
  return (
    <span className={count === '0' ? 'filter-choice filter-none' : 'filter-choice'}>
      {text} {count !== null && <span className="filter-count">{count}</span>}
    </span>
  )
}
