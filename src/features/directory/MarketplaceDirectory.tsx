import { useStore } from '@nanostores/react'
import { useDeferredValue, useEffect, type ReactNode } from 'react'
import { $session } from '#data/session.ts'
import { directoryMessages as messages } from '#domain/messages.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Sign } from '#ui/Sign.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { AdvisorListing } from './AdvisorListing.tsx'
import { CompanyCardView } from './CompanyCardView.tsx'
import type { Directory } from './directory.store.ts'
import './directory.css'
import { EmptyDatabase } from './EmptyDatabase.tsx'
import { ListingView } from './ListingView.tsx'
import { SearchBox } from './SearchBox.tsx'
import { SignUpPrompt } from './SignUpPrompt.tsx'
import { useDirectory, type DirectoryProps } from './useDirectory.ts'
import '#ui/field.css'

type Props = DirectoryProps & {
  /** The grid of advisor types, as static HTML. */
  children?: ReactNode
}

/** The marketplace below its heading: search, tabs, types, results. */
export function MarketplaceDirectory({ children, ...props }: Props) {
  const directory = useDirectory(props)
  const term = useStore(directory.$term)
  // With the results, which come after the key is painted.
  const isSearching = useDeferredValue(term !== '')
  const tab = useStore(directory.$tab)
  const counts = useStore(directory.$counts)
  useEffect(() => {
    const wanted = new URLSearchParams(location.search).get('search')
    if (wanted && !directory.$term.get()) directory.search(wanted)
  }, [directory])
  return (
    <>
      <div className="directory-tools">
        <SearchBox
          label={tab === 'advisors' ? 'Search advisors' : 'Search companies'}
          value={term}
          onChange={directory.search}
        />
        <Button look="secondary">
          <Sign name="filters" /> Filters
        </Button>
      </div>
      <Tabs
        label="Directory"
        value={tab}
        onChange={directory.chooseTab}
        tabs={[
          {
            id: 'advisors',
            label: 'Advisors',
            count: counts.advisors,
            content: (
              <>
                {/* Who searches wants to see what was found, not what could be browsed. */}
                <div hidden={isSearching}>{children}</div>
                <AdvisorResults directory={directory} />
              </>
            ),
          },
          {
            id: 'companies',
            label: 'Companies',
            count: counts.companies,
            content: <CompanyResults directory={directory} />,
          },
        ]}
      />
    </>
  )
}

function AdvisorResults({ directory }: { directory: Directory }) {
  return (
    <section className="directory-results" aria-label="Advisors">
      <h2 className="sr-only">Advisors</h2>
      <AdvisorListing
        directory={directory}
        none={messages.noAdvisorMatch}
        empty={<EmptyDatabase />}
      />
    </section>
  )
}

function CompanyResults({ directory }: { directory: Directory }) {
  const session = useStore($session, { ssr: 'initial' })
  const listing = useStore(directory.$companies)
  if (session.phase === 'anonymous')
    return <SignUpPrompt title={messages.companiesMembersOnly} next="/marketplace" />
  return (
    <section className="directory-results" aria-label="Companies">
      <h2 className="sr-only">Companies</h2>
      <ListingView
        listing={listing}
        noun="companies"
        toFailure={(reason) => `Error loading companies: ${reason}`}
        none={messages.noCompanyMatch}
        empty={<EmptyState title={messages.noCompanyMatch} />}
        onMore={directory.showMore}
        onRetry={directory.retry}
      >
        {(company) => <CompanyCardView key={company.id} company={company} />}
      </ListingView>
    </section>
  )
}
