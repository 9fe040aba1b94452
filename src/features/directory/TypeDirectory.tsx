import { useStore } from '@nanostores/react'
import { useId, type ReactNode } from 'react'
import { $session } from '#data/session.ts'
import { locationChoices, type LocationChoice } from '#domain/advisor.ts'
import { directoryMessages as messages } from '#domain/messages.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useEarlyValue } from '#ui/useEarlyValue.ts'
import { AdvisorListing } from './AdvisorListing.tsx'
import './directory.css'
import type { ListedType } from './directory.store.ts'
import { EmptyDatabase } from './EmptyDatabase.tsx'
import { SearchBox } from './SearchBox.tsx'
import { SignUpPrompt } from './SignUpPrompt.tsx'
import { useDirectory, type DirectoryProps } from './useDirectory.ts'
import '#ui/field.css'

const locationNames: Record<LocationChoice, string> = {
  all: 'All locations',
  CA: 'California',
  IL: 'Illinois',
  TX: 'Texas',
  WA: 'Washington',
}
// Shown as specified; nothing that is known of an advisor says how long it has worked.
const experienceChoices = ['All experience', '10+ years', '15+ years', '20+ years']

type Props = DirectoryProps & { type: ListedType }

/** The list of one advisor type with its filter bar. */
export function TypeDirectory({ type, ...props }: Props) {
  const directory = useDirectory(props, type)
  const term = useStore(directory.$term)
  const location = useStore(directory.$location)
  const none = messages.noTypeMatch(type.name)
  return (
    <>
      <div className="directory-tools">
        <SearchBox label={`Search ${type.name}s`} value={term} onChange={directory.search} />
        <FilterSelect
          label="Location"
          value={location}
          onChange={directory.chooseLocation as (choice: string) => void}
        >
          {locationChoices.map((choice) => (
            <option key={choice} value={choice}>
              {locationNames[choice]}
            </option>
          ))}
        </FilterSelect>
        <FilterSelect label="Experience">
          {experienceChoices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </FilterSelect>
      </div>
      <section className="directory-results" aria-label={`${type.name} results`}>
        <h2 className="sr-only">{type.name} results</h2>
        <AdvisorListing
          directory={directory}
          none={none}
          empty={
            props.counts.advisors === 0 ? (
              <EmptyDatabase />
            ) : (
              <NoneHere title={none} typeId={type.id} count={props.counts.types[type.id]} />
            )
          }
        />
      </section>
    </>
  )
}

/** A type without advisors, or whose advisors are for members. */
function NoneHere({ title, typeId, count }: { title: string; typeId: string; count: number }) {
  const session = useStore($session, { ssr: 'initial' })
  if (session.phase === 'member' || count === 0) return <EmptyState title={title} />
  return (
    <SignUpPrompt title={title} next={`/${typeId}`}>
      <p>Visitors see a preview of the directory. Members see all {count} advisors of this kind.</p>
    </SignUpPrompt>
  )
}

type FilterProps = {
  label: string
  /** Absent where nothing follows from the choice. */
  value?: string
  onChange?: (choice: string) => void
  children: ReactNode
}

function FilterSelect({ label, value, onChange = ignore, children }: FilterProps) {
  const id = useId()
  const select = useEarlyValue<HTMLSelectElement>(onChange)
  return (
    <div className="directory-filter">
      <label className="sr-only" htmlFor={id}>
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

function ignore(): void {}
