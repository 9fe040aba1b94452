import { useId, useState, type ReactNode } from 'react'
import { countChoice, toCountText, type SearchCounts } from '#domain/directory/counts.ts'
import {
  experiences,
  minRatings,
  NATIONWIDE,
  sorts,
  toServesText,
  type DirectorySearch,
  type Sort,
} from '#domain/directory/directory-search.ts'
import { firstStates, stateNames } from '#domain/advisors/state-names.ts'
import { useEarlyValue } from '#ui/useEarlyValue.ts'
import '#ui/field.css'

type Props = {
  search: DirectorySearch
  onChange(part: Partial<DirectorySearch>): void
  /** Whether the label is seen: in a bar the choice itself says what it is. */
  isLabelled?: boolean
}

/** Every state that occurs, the four of the specification first. */
export function LocationSelect({
  search,
  counts,
  onChange,
  isLabelled,
}: Props & { counts: SearchCounts | null }) {
  const found = Object.keys(counts?.choices['state'] ?? {}).filter((state) =>
    Object.hasOwn(stateNames, state),
  )
  const states = [...new Set([...firstStates, ...found.toSorted(), search.state])].filter(Boolean)
  return (
    <FilterSelect
      label="Location"
      isLabelled={isLabelled}
      value={search.state}
      onChange={(state) => onChange({ state })}
    >
      <option value="">All locations</option>
      {states.map((state) => (
        <option key={state} value={state}>
          {stateNames[state]}
          {counts && ` (${toCountText(countChoice(counts, 'state', state))})`}
        </option>
      ))}
    </FilterSelect>
  )
}

/** Who states at least so many years comes first; who states none follows and is named so. */
export function ExperienceSelect({ search, onChange, isLabelled }: Props) {
  return (
    <FilterSelect
      label="Experience"
      isLabelled={isLabelled}
      value={String(search.years)}
      onChange={(text) =>
        onChange({ years: experiences.find((years) => String(years) === text) ?? 0 })
      }
    >
      {experiences.map((years) => (
        <option key={years} value={years}>
          {years === 0 ? 'All experience' : `${years}+ years`}
        </option>
      ))}
    </FilterSelect>
  )
}

/** States that somebody says it serves; firms that serve every state are in each of them. */
export function ServesSelect({
  search,
  counts,
  onChange,
}: Props & { counts: SearchCounts | null }) {
  const served = counts?.choices['serves'] ?? {}
  const everywhere = served[NATIONWIDE] ?? 0
  const found = Object.keys(served).filter((state) => state !== NATIONWIDE)
  const states = [...new Set([...found.toSorted(), search.serves])].filter(Boolean)
  return (
    <FilterSelect
      label="Serves"
      isLabelled
      value={search.serves}
      onChange={(serves) => onChange({ serves })}
    >
      <option value="">Any state, or not stated</option>
      {[...new Set([NATIONWIDE, ...states])].map((state) => (
        <option key={state} value={state}>
          {toServesText(state)}
          {counts &&
            ` (${toCountText(everywhere + (state === NATIONWIDE ? 0 : (served[state] ?? 0)))})`}
        </option>
      ))}
    </FilterSelect>
  )
}

/** The least rating. */
export function RatingSelect({
  search,
  counts,
  onChange,
}: Props & { counts: SearchCounts | null }) {
  return (
    <FilterSelect
      label="Rating"
      isLabelled
      value={String(search.minRating)}
      onChange={(text) =>
        onChange({ minRating: minRatings.find((least) => String(least) === text) ?? 0 })
      }
    >
      {minRatings.map((least) => (
        <option key={least} value={least}>
          {least === 0 ? 'Any rating' : `${least} and up`}
          {least > 0 &&
            counts &&
            ` (${toCountText(countChoice(counts, 'min_rating', String(least)))})`}
        </option>
      ))}
    </FilterSelect>
  )
}

const sortNames: Record<Sort, string> = {
  match: 'Best match',
  name: 'Name',
  rating: 'Rating',
  confirmed: 'Recently confirmed',
}
/** Companies have neither ratings nor a yearly confirmation. */
const companySorts: readonly Sort[] = ['match', 'name']

/** The order of the list. */
export function SortSelect({ search, onChange }: Props) {
  const choices = search.tab === 'companies' ? companySorts : sorts
  return (
    <FilterSelect
      label="Sort by"
      value={search.sort}
      onChange={(text) => onChange({ sort: sorts.find((sort) => sort === text) ?? 'match' })}
    >
      {choices.map((sort) => (
        <option key={sort} value={sort}>
          {search.tab === 'companies' && sort === 'match' ? 'Newest' : sortNames[sort]}
        </option>
      ))}
    </FilterSelect>
  )
}

type SelectProps = {
  label: string
  isLabelled?: boolean | undefined
  value: string
  onChange(choice: string): void
  children: ReactNode
}

function FilterSelect({ label, isLabelled = false, value, onChange, children }: SelectProps) {
  const id = useId()
  // What was chosen in the static page, before the script came; nothing where nobody chose.
  const [takeEarly] = useState(() => (early: string) => {
    if (early !== value) onChange(early)
  })
  const select = useEarlyValue<HTMLSelectElement>(takeEarly)
  return (
    <div className="directory-filter">
      <label className={isLabelled ? 'field-label' : 'sr-only'} htmlFor={id}>
        {label}
      </label>
      <select
        ref={select}
        id={id}
        className="select"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {children}
      </select>
    </div>
  )
}
