import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { fetchCompany, fetchSimilarCompanies } from '#data/company.queries.ts'
import { $session } from '#data/session.ts'
import type { Company } from '#domain/firms/company.ts'
import type { CompanyDetails } from '#domain/firms/company-details.ts'
import { toDateText } from '#domain/dates/date.ts'
import { companyMessages as messages } from '#domain/listings/company-messages.ts'
import { directoryMessages } from '#domain/messages.ts'
import { toCompanyId } from '#domain/addresses/path-id.ts'
import { ContactDetails } from '#parts/firm/ContactDetails.tsx'
import { setPageName } from '#parts/page/set-page-name.ts'
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

// Members load no script for it.
const SignUpGate = lazy(async () => ({
  default: (await import('#parts/gate/SignUpGate.tsx')).SignUpGate,
}))

/** The server answers 200 for every id; search engines, which see what visitors see, must not index it. */
const noindex = <meta name="robots" content="noindex" />

function View() {
  const [store] = useState(() =>
    createCompany({
      id: toCompanyId(location.pathname),
      $session,
      fetchCompany,
      fetchSimilarCompanies,
    }),
  )
  const view = useStore(store.$view)
  const similar = useStore(store.$similar)
  if (view.phase === 'loading') return <SkeletonRows count={5} className="h-9 max-w-3xl" />
  if (view.phase === 'locked')
    return (
      <Suspense fallback={<SkeletonRows count={5} className="h-9 max-w-3xl" />}>
        {noindex}
        <SignUpGate
          as="h1"
          title={directoryMessages.companiesMembersOnly}
          toNext={() => location.pathname}
          outline="profile"
          isRated={false}
        >
          <p>{messages.locked}</p>
        </SignUpGate>
      </Suspense>
    )
  if (view.phase === 'missing') return <Missing />
  if (view.phase === 'ready') return <Details company={view.company} similar={similar} />
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

type DetailsProps = { company: CompanyDetails; similar: readonly Company[] }

function Details({ company, similar }: DetailsProps) {
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
        </section>
        <Contact company={company} />
      </div>
      {industry && similar.length > 0 && <Similar industry={industry} companies={similar} />}
    </article>
  )
}

type SimilarProps = { industry: string; companies: readonly Company[] }

/** Others of the same industry, in a row. */
function Similar({ industry, companies }: SimilarProps) {
  return (
    <section className="border-t border-line pt-6 print:hidden" aria-labelledby="similar">
      <h2 className="text-h3" id="similar">
        {messages.sameIndustry}
      </h2>
      <ul className="mt-4 grid gap-x-columns gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        {companies.map(({ id, companyName, location: place, description }) => (
          <li key={id} className="border-t border-line pt-3">
            <a className="font-semibold link" href={toCompanyPath(id)}>
              {companyName}
            </a>
            {place && <p className="meta">{place}</p>}
            {description && <p className="mt-1 line-clamp-2 text-small/normal">{description}</p>}
          </li>
        ))}
      </ul>
      <p className="mt-6">
        <a className="link-on" href={`${paths.companies}&search=${encodeURIComponent(industry)}`}>
          {messages.allOfIndustry}
        </a>
      </p>
    </section>
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
