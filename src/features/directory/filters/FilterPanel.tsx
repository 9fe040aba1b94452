import { memo, useState, type ReactNode } from 'react'
import { advisorTypeIds, type AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import { advisorServiceNames, advisorServices } from '#domain/firms/services.ts'
import { fieldFilters } from '#domain/firms/field-filters.ts'
import { toCountText } from '#domain/directory/count-text.ts'
import { countChoice, type DirectoryCounts } from '#domain/directory/counts.ts'
import type { FilterName, Filters } from '#domain/directory/directory-search.ts'
import { groupBy } from '#domain/group-by.ts'
import { CheckGroup, toggle } from '#ui/CheckGroup.tsx'
import {
  ExperienceSelect,
  LocationSelect,
  NumberFilter,
  RatingSelect,
  ServesSelect,
  type FilterProps,
} from './FilterSelects.tsx'

type Props = FilterProps & {
  totals: DirectoryCounts
  nameType(id: AdvisorTypeId): string
}

/** The filters of the marketplace. Next to each choice is the number of its results. */
export const FilterPanel = memo(function FilterPanel({ totals, nameType, ...shared }: Props) {
  const { filters, counts } = shared
  const isNarrowed = counts !== null && Object.keys(counts.without).length > 0
  const toTypeCount = (id: AdvisorTypeId) =>
    isNarrowed ? countChoice(counts, 'types', id) : totals.types[id]
  return (
    <>
      <ListFilter
        {...shared}
        // In a narrow window the selects are stacked next to the types.
        className="max-lg:row-span-6"
        name="types"
        legend="Kind of advisor"
        choices={advisorTypeIds}
        toText={nameType}
        toCount={toTypeCount}
      />
      <LocationSelect {...shared} isLabeled />
      <RatingSelect {...shared} />
      <ExperienceSelect {...shared} isLabeled />
      <ServesSelect {...shared} />
      {fieldFilters
        .filter(({ field }) => field.kind === 'range')
        .map(({ name, legend, label }) => (
          <NumberFilter key={name} {...shared} name={name} legend={legend} label={label} />
        ))}
      {[...groupBy(fieldFilters.filter(isFlag), ({ legend }) => legend)].map(
        ([legend, choices]) => (
          <FlagFilters key={legend} {...shared} legend={legend} choices={choices} />
        ),
      )}
      <FlagFilters
        {...shared}
        legend="Credentials"
        choices={[{ name: 'with_checked', label: 'Checked by our team' }]}
      />
      {fieldFilters
        .filter(({ field }) => field.kind === 'list')
        .map(({ name, legend, field: { choices = {} } }) => (
          <Unfolding
            key={name}
            className="border-t"
            legend={legend}
            isUsed={(filters[name] as readonly string[]).length > 0}
          >
            <ListFilter
              {...shared}
              name={name}
              legend={<span className="sr-only">{legend}</span>}
              choices={Object.keys(choices)}
              toText={(code) => choices[code] ?? code}
            />
          </Unfolding>
        ))}
      <Unfolding
        className="border-y"
        legend="Services and content"
        isUsed={filters.services.length > 0 || filters.with_articles || filters.with_videos}
      >
        <ListFilter
          {...shared}
          name="services"
          legend="Must offer all selected services"
          choices={advisorServiceNames}
          toText={(name) => advisorServices[name]}
        />
        <FlagFilters
          {...shared}
          legend="Has published"
          choices={[
            { name: 'with_articles', label: 'Articles' },
            { name: 'with_videos', label: 'Videos' },
          ]}
        />
      </Unfolding>
    </>
  )
})

type UnfoldingProps = { className: string; legend: string; isUsed: boolean; children: ReactNode }

/** Filters that unfold. A used one opens them; only the reader closes them. */
function Unfolding({ className, legend, isUsed, children }: UnfoldingProps) {
  const [wasUsed, setUsed] = useState(isUsed)
  if (isUsed && !wasUsed) setUsed(true)
  return (
    <details
      className={`${className} border-line py-2 text-small/body open:grid open:gap-4`}
      open={wasUsed || undefined}
    >
      <summary className="font-semibold">{legend}</summary>
      {children}
    </details>
  )
}

type Flag = (typeof fieldFilters)[number] & { name: FlagName }
const isFlag = (one: (typeof fieldFilters)[number]): one is Flag =>
  one.field.kind === 'choice' || one.field.kind === 'flag'

type FlagName = {
  [Name in FilterName]: Filters[Name] extends boolean ? Name : never
}[FilterName]
type FlagProps = FilterProps & {
  legend: string
  choices: readonly { name: FlagName; label: string }[]
}

/** On/off filters with one legend. */
function FlagFilters({ filters, counts, onChange, legend, choices }: FlagProps) {
  return (
    <CheckGroup
      isDense
      legend={legend}
      choices={choices.map(({ name, label }) => ({
        name,
        label: <Choice text={label} count={counts && countChoice(counts, name)} />,
      }))}
      isChecked={(name) => filters[name]}
      onChange={(name, isOn) => onChange({ [name]: isOn })}
    />
  )
}

type ListProps<T extends string> = FilterProps & {
  name: FilterName
  className?: string
  legend: ReactNode
  choices: readonly T[]
  toText(choice: T): string
  toCount?(choice: T): number
}

/** A filter with several values. */
function ListFilter<T extends string>({ name, filters, counts, ...props }: ListProps<T>) {
  const chosen = filters[name] as readonly string[]
  const toCount = props.toCount ?? ((choice: T) => counts && countChoice(counts, name, choice))
  return (
    <CheckGroup
      isDense
      className={props.className}
      legend={props.legend}
      choices={props.choices.map((choice) => ({
        name: choice,
        isEmpty: toCount(choice) === 0,
        label: <Choice text={props.toText(choice)} count={toCount(choice)} />,
      }))}
      isChecked={(choice) => chosen.includes(choice)}
      onChange={(choice, isOn) => props.onChange({ [name]: toggle(chosen, choice, isOn) })}
    />
  )
}

function Choice({ text, count }: { text: string; count: number | null }) {
  return (
    <span
      className={`flex min-w-0 flex-1 justify-between gap-2 ${count === 0 ? 'text-ink-faint' : ''}`}
    >
      {text}{' '}
      {count !== null && (
        <span className="flex-none text-ink-faint tabular-nums">{toCountText(count)}</span>
      )}
    </span>
  )
}
