import { useStore } from '@nanostores/react'
import { memo, useDeferredValue } from 'react'
import { $session } from '#data/session.ts'
import { askedMessages } from '#domain/directory/asked-messages.ts'
import { toQuery } from '#domain/directory/directory-search.ts'
import { directoryMessages as messages } from '#domain/messages.ts'
import { CompanyRow } from './rows/CompanyRow.tsx'
import type { Directory } from './directory.store.ts'
import { ListingView } from './rows/ListedRows.tsx'
import { NothingFound } from './NothingFound.tsx'
import { SearchSummary } from './SearchSummary.tsx'
import { SignUpGate } from '#parts/gate/SignUpGate.tsx'
import { paths } from '#paths.ts'

const noun = { one: 'company', many: 'companies' }

/** The companies, for members. */
export const CompanyResults = memo(function CompanyResults({
  directory,
}: {
  directory: Directory
}) {
  const session = useStore($session, { ssr: 'initial' })
  const list = useDeferredValue(useStore(directory.$companies))
  const search = useStore(directory.$search)
  const counts = useStore(directory.$counts)
  if (session.phase === 'anonymous')
    return (
      <SignUpGate
        title={messages.companiesMembersOnly}
        toNext={() => paths.marketplace + toQuery(directory.$search.get())}
        isAsked={search.term !== ''}
        isRated={false}
      >
        <p>{askedMessages.companies}</p>
      </SignUpGate>
    )
  const shared = { search, counts, nameType: String, onChange: directory.change }
  return (
    <section aria-label="Companies">
      <h2 className="sr-only">Companies</h2>
      <SearchSummary {...shared} list={list} noun={noun} />
      <ListingView
        list={list}
        noun={noun}
        toFailure={messages.companiesFailed}
        none={<NothingFound {...shared} title={messages.noCompanyMatch} isCounted={false} />}
        onMore={directory.showMore}
        onRetry={directory.retry}
      >
        {(company) => <CompanyRow key={company.id} company={company} />}
      </ListingView>
    </section>
  )
})
