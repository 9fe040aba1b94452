import { Input, Select } from '#ui/Input.tsx'
import { FieldError, labelClass } from '#ui/Field.tsx'
import { memo, useId, useState, type ReactNode } from 'react'
import { firstStates, usStateNames } from '#domain/places/us-state-names.ts'
import { parseWhole } from '#domain/forms/amount.ts'
import { toCountText } from '#domain/directory/count-text.ts'
import { countChoice, type SearchCounts } from '#domain/directory/counts.ts'
import { NATIONWIDE } from '#domain/directory/choices.ts'
import {
  filters as allFilters,
  toServesText,
  type DirectorySearch,
  type FilterName,
  type Filters,
} from '#domain/directory/directory-search.ts'
import { sorts, type Sort } from '#domain/directory/order.ts'
import { useTypedValue } from './useTypedValue.ts'

export type FilterProps = {
  filters: Filters
  /** Number of results for each choice; null for visitors and until it is known. */
  counts: SearchCounts | null
  onChange(part: Partial<DirectorySearch>): void
}
/** Whether the label is visible: in a bar the selected value is enough. */
type Labeled = { isLabeled?: boolean }

/** All states in use, or the given ones, the four of the specification first. */
export const LocationSelect = memo(function LocationSelect(
  props: FilterProps & Labeled & { states?: readonly string[] },
) {
  const { filters, counts, states = [] } = props
  const found = Object.keys(counts?.choices['state'] ?? {}).filter((state) =>
    Object.hasOwn(usStateNames, state),
  )
  return (
    <SelectFilter
      {...props}
      name="state"
      label="Location"
      choices={['', ...firstStates, ...states, ...found.toSorted(), filters.state]}
      toText={(state) => usStateNames[state] ?? 'All locations'}
    />
  )
})

/** Firms with at least so many years come first; firms that state none follow and are marked. */
export const ExperienceSelect = memo(function ExperienceSelect(
  props: Omit<FilterProps, 'counts'> & Labeled,
) {
  return (
    <SelectFilter
      {...props}
      counts={null}
      name="years"
      label="Experience"
      toText={(years) => (years === '0' ? 'All experience' : `${years}+ years`)}
    />
  )
})

/** States that a firm says it serves; nationwide firms count in each of them. */
export function ServesSelect(props: FilterProps) {
  const { filters, counts } = props
  const served = counts?.choices['serves'] ?? {}
  const everywhere = served[NATIONWIDE] ?? 0
  const found = Object.keys(served).toSorted()
  return (
    <SelectFilter
      {...props}
      name="serves"
      label="Serves"
      isLabeled
      choices={['', NATIONWIDE, ...found, filters.serves]}
      toText={(state) => (state === '' ? 'Any state' : toServesText(state))}
      toCount={(state) => everywhere + (state === NATIONWIDE ? 0 : (served[state] ?? 0))}
    />
  )
}

/** The minimum rating. */
export function RatingSelect(props: FilterProps) {
  return (
    <SelectFilter
      {...props}
      name="min_rating"
      label="Rating"
      isLabeled
      toText={(min) => (min === '0' ? 'Any rating' : `${min} and up`)}
    />
  )
}

type NumberProps = FilterProps & { name: FilterName; legend: string; label: string }

const notANumber = 'Write a whole number, such as 80 or 1,100.'

/** A filter by a typed number, such as the size of the reader's company. */
export function NumberFilter({ name, filters, onChange, legend, label }: NumberProps) {
  const id = useId()
  const [isWrong, setWrong] = useState(false)
  const value = Number(filters[name])
  const { parse, none } = allFilters[name]
  const apply = (typed: string) => {
    const text = typed.trim()
    const chosen = text === '' ? none : parse(String(parseWhole(text)))
    setWrong(text !== '' && chosen === none)
    if (text === '' || chosen !== none) onChange({ [name]: chosen })
  }
  return (
    <fieldset className="grid gap-1.5">
      <legend className={labelClass}>{legend}</legend>
      <label className="meta" htmlFor={id}>
        {label}
      </label>
      <Input
        key={value}
        id={id}
        inputMode="numeric"
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        defaultValue={value || ''}
        onBlur={({ target }) => apply(target.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') apply(currentTarget.value)
        }}
      />
      {isWrong && (
        <FieldError id={`${id}-error`} role="alert">
          {notANumber}
        </FieldError>
      )}
    </fieldset>
  )
}

type SelectFilterProps = FilterProps &
  Labeled & {
    name: FilterName
    label: string
    /** The choices in order, duplicates removed; by default those of the filter. */
    choices?: readonly string[]
    toText(choice: string): string
    toCount?(choice: string): number
  }

/** A filter with one value, as a select with a count next to each choice. */
function SelectFilter({ name, filters, counts, onChange, toText, ...props }: SelectFilterProps) {
  const { none, parse } = allFilters[name]
  const { choices = allFilters[name].choices.map(String) } = props
  const { toCount = (choice: string) => (counts ? countChoice(counts, name, choice) : 0) } = props
  return (
    <FilterSelect
      label={props.label}
      isLabeled={props.isLabeled}
      value={String(filters[name])}
      onChange={(text) => onChange({ [name]: parse(text) })}
    >
      {[...new Set(choices)].map((choice) => (
        <option key={choice} value={choice}>
          {toText(choice)}
          {choice !== String(none) && counts && ` (${toCountText(toCount(choice))})`}
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

type SortProps = Pick<DirectorySearch, 'tab' | 'sort'> & Pick<FilterProps, 'onChange'>

/** The order of the list. */
export const SortSelect = memo(function SortSelect({ tab, sort: chosen, onChange }: SortProps) {
  const choices = tab === 'companies' ? companySorts : sorts
  return (
    <FilterSelect
      label="Sort by"
      value={chosen}
      onChange={(text) => onChange({ sort: sorts.find((sort) => sort === text) ?? 'match' })}
    >
      {choices.map((sort) => (
        <option key={sort} value={sort}>
          {tab === 'companies' && sort === 'match' ? 'Newest' : sortNames[sort]}
        </option>
      ))}
    </FilterSelect>
  )
})

type SelectProps = {
  label: string
  isLabeled?: boolean | undefined
  value: string
  onChange(choice: string): void
  children: ReactNode
}

function FilterSelect({ label, isLabeled = false, value, onChange, children }: SelectProps) {
  const id = useId()
  // Adopts a choice made in the static page before hydration.
  const [takeEarly] = useState(() => (early: string) => {
    if (early !== value) onChange(early)
  })
  const select = useTypedValue<HTMLSelectElement>(takeEarly)
  return (
    <div className={isLabeled ? 'grid gap-1.5' : 'flex-[1_1_10rem] sm:max-w-64'}>
      <label className={isLabeled ? labelClass : 'sr-only'} htmlFor={id}>
        {label}
      </label>
      <Select
        ref={select}
        id={id}
        isSmall={isLabeled}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {children}
      </Select>
    </div>
  )
}
