import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { fetchCompany } from '#data/company.queries.ts'
import { $session } from '#data/session.ts'
import type { CompanyDetails } from '#domain/firms/company-details.ts'
import { toDateText } from '#domain/dates/date.ts'
import { companyMessages as messages } from '#domain/listings/company-messages.ts'
import { directoryMessages } from '#domain/messages.ts'
import { toCompanyId } from '#domain/addresses/path-id.ts'
import { ContactDetails } from '#parts/firm/ContactDetails.tsx'
import { setPageName } from '#parts/page/set-page-name.ts'
import { SignUpPrompt } from '#parts/members/SignUpPrompt.tsx'
import { paths, toCompanyPath, toOwnCompanyPath } from '#paths.ts'
import { Badge } from '#ui/Badge.tsx'
import { toButtonClass } from '#ui/button.ts'
import { Detail, DetailList } from '#ui/DetailList.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { Brief } from '#ui/Brief.tsx'
import { Callout } from '#ui/Callout.tsx'
import { Pending } from '#ui/Pending.tsx'
import { createCompany } from './company.store.ts'
import { NewTabLink } from '#ui/NewTabLink.tsx'

/** The page of the company in the path. */
export function CompanyPage() {
  return (
    <IslandBoundary>
      <View />
    </IslandBoundary>
  )
}

/** The server answers 200 for every id; search engines, which see what visitors see, must not index it. */
const noindex = <meta name="robots" content="noindex" />

function View() {
  const [store] = useState(() =>
    createCompany({ id: toCompanyId(location.pathname), $session, fetchCompany }),
  )
  const view = useStore(store.$view)
  if (view.phase === 'loading') return <SkeletonRows count={5} className="h-9 max-w-3xl" />
  if (view.phase === 'locked')
    return (
      <SignUpPrompt
        title={<h1>{directoryMessages.companiesMembersOnly}</h1>}
        next={location.pathname}
      >
        {noindex}
      </SignUpPrompt>
    )
  if (view.phase === 'missing') return <Missing />
  if (view.phase === 'ready') return <Details company={view.company} />
  return <Pending of={view} title={<h1>{messages.failed}</h1>} onRetry={store.retry} />
}

function Missing() {
  return (
    <EmptyState title={<h1>{messages.notFound}</h1>}>
      {noindex}
      <p>{messages.notFoundHint}</p>
      <p>
        <a className="link-on" href={paths.companies}>
          Browse all companies
        </a>
      </p>
    </EmptyState>
  )
}

function Details({ company }: { company: CompanyDetails }) {
  const { id, companyName, description, industry } = company
  useEffect(() => setPageName(companyName, toCompanyPath(id)), [companyName, id])
  return (
    <article className="grid gap-8 wrap-anywhere">
      <Header company={company} />
      {!company.isListed && (
        <Callout as="p" tone="accent">
          {messages.onlyOwn}
        </Callout>
      )}
      {company.isOwn && (
        <p>
          <a className="link-on" href={toOwnCompanyPath(id)}>
            {messages.edit}
          </a>
        </p>
      )}
      <div className="grid gap-x-columns gap-y-8 border-t border-ink pt-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <section>
          <h2 className="mb-3 text-h3">About {companyName}</h2>
          <p className="max-w-2xl whitespace-pre-line">{description ?? messages.noDescription}</p>
          {industry && (
            <p className="mt-6">
              <a
                className="link-on"
                href={`${paths.companies}&search=${encodeURIComponent(industry)}`}
              >
                {messages.sameIndustry}
              </a>
            </p>
          )}
        </section>
        <Contact company={company} />
      </div>
    </article>
  )
}

function Header({ company }: { company: CompanyDetails }) {
  const { companyName, industry, location: place, isFeatured } = company
  return (
    <header className="grid gap-3">
      <h1>{companyName}</h1>
      <Brief>
        <span>{industry ?? directoryMessages.noIndustry}</span>
        {place && (
          <span>
            <Icon name="place" size={18} />
            {place}
          </span>
        )}
        {isFeatured && <Badge as="strong">{directoryMessages.featured}</Badge>}
      </Brief>
    </header>
  )
}

function Contact({ company }: { company: CompanyDetails }) {
  const { companyName, contactPerson, email, phone, website, createdAt } = company
  return (
    <section>
      <h2 className="mb-3 text-h3">Contact</h2>
      {!contactPerson && !email && !phone && !website && (
        <p className="mb-3">{messages.noContact}</p>
      )}
      <DetailList>
        <ContactDetails of={company} />
        <Detail term="Listed">{toDateText(createdAt)}</Detail>
      </DetailList>
      {website && (
        <NewTabLink className={toButtonClass({}, 'mt-6')} href={website} of={companyName}>
          Website
          <Icon name="external" size={16} />
        </NewTabLink>
      )}
    </section>
  )
}
