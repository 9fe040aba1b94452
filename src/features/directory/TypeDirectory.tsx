import { useStore } from '@nanostores/react'
import { useId, type ComponentProps } from 'react'
import { $session } from '#data/session.ts'
import { locationChoices, type LocationChoice } from '#domain/advisor.ts'
import { directoryMessages as messages } from '#domain/messages.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
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
          onChange={(event) => directory.chooseLocation(event.target.value as LocationChoice)}
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
        <AdvisorListing
          directory={directory}
          none={none}
          empty={
            props.counts.advisors === 0 ? (
              <EmptyDatabase />
            ) : (
              <NoneHere title={none} count={props.counts.types[type.id]} />
            )
          }
        />
      </section>
    </>
  )
}

/** A type without advisors, or whose advisors are for members. */
function NoneHere({ title, count }: { title: string; count: number }) {
  const session = useStore($session, { ssr: 'initial' })
  if (session.phase === 'member' || count === 0) return <EmptyState title={title} />
  return (
    <SignUpPrompt title={title}>
      <p>Visitors see a preview of the directory. Members see all {count} advisors of this kind.</p>
    </SignUpPrompt>
  )
}

function FilterSelect({ label, ...select }: { label: string } & ComponentProps<'select'>) {
  const id = useId()
  return (
    <div className="directory-filter">
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <select id={id} className="select" {...select} />
    </div>
  )
}
