import { useStore } from '@nanostores/react'
import type { ComponentType } from 'react'
import { parseClaim, parseDifference, parseReports, type DeskClaim } from '#domain/cases/case.ts'
import { deskMessages as messages } from '#domain/cases/desk-messages.ts'
import type { CaseKind } from '#domain/cases/kinds.ts'
import { findingWords, isFinding } from '#domain/cases/kinds/filing.ts'
import { toUsualCheck } from '#domain/cases/questions.ts'
import { credentialWords } from '#domain/credentials/credential-words.ts'
import { isCredentialKind } from '#domain/credentials/kinds.ts'
import { toOfficialPages } from '#domain/credentials/registers.ts'
import { toDateText } from '#domain/dates/date.ts'
import { reviewReasons } from '#domain/reviews/review-report.ts'
import { breakBefore } from '#ui/break-before.tsx'
import { Button } from '#ui/Button.tsx'
import { Callout } from '#ui/Callout.tsx'
import { DateTime } from './DateTime.tsx'
import type { ItemProps } from './desk.store.ts'
import { Difference } from './Difference.tsx'
import { Duplicates } from './Duplicates.tsx'
import { NewTabLink } from '#ui/NewTabLink.tsx'
import { EntryList, ItemPart } from './ItemPart.tsx'
import { SentForm } from './SentForm.tsx'

type Part = ComponentType<ItemProps>

/** What a kind draws between decisions and history. */
type KindParts = {
  /** Right below the decisions, beside the notes; by default the detail. */
  lead?: Part
  /** Below the lead. */
  effect?: Part
  /** Above the preview; by default what was sent. */
  detail?: Part
  /** Below the preview. */
  foot?: Part
}

const Nothing = () => null
/** The sent form is below the page that shows the same. */
const firm = { lead: LikelyDuplicates, detail: Nothing, foot: FoldedForm }

/** Parts by kind; a kind without an entry draws its fields only. */
export const kindParts: Partial<Record<CaseKind, KindParts>> = {
  registration: firm,
  company: { ...firm, effect: FeaturedNote },
  advisor: { lead: LikelyDuplicates },
  edit: { lead: Changes },
  claim: { lead: ClaimHints },
  review: { detail: ReportedReview },
  report: { lead: ReportedMistake, detail: Nothing },
  credential: { lead: StatedCredential, detail: Nothing },
  filing: { lead: FiledAudits, detail: Nothing },
}

/** Likely duplicates; those of a listing can be merged with it. */
function LikelyDuplicates({ item, store }: ItemProps) {
  const canMerge = item.kind === 'advisor' && item.state === 'listed' && !item.own
  const onMerge = canMerge ? store.corrections.beginMerging : undefined
  return <Duplicates duplicates={item.duplicates} store={store} onMerge={onMerge} />
}

function FoldedForm({ item }: ItemProps) {
  return <SentForm item={item} isFolded />
}

/** The effect of featuring a company, and how many are featured. */
function FeaturedNote({ item: { state }, store }: ItemProps) {
  const load = useStore(store.queue.$load)
  if (!load || (state !== 'approved' && state !== 'featured')) return null
  return (
    <p className="meta">
      {messages.featuredHint} {messages.featured(load.featured)}
    </p>
  )
}

function Changes({ item }: ItemProps) {
  const difference = parseDifference(item.sent)
  return (
    difference && (
      <ItemPart title="Changes">
        <Difference diff={difference} />
      </ItemPart>
    )
  )
}

/** What a decision about a claim depends on. */
function ClaimHints({ item }: ItemProps) {
  const claim = parseClaim(item.sent)
  const { at_domain, current_owner, objection, rivals } = claim
  const created = item.sent['created_at']
  return (
    <Callout className="wrap-anywhere" tone={current_owner === null ? 'plain' : 'accent'}>
      {current_owner !== null && <p>{breakBefore(messages.dispute(current_owner))}</p>}
      {objection !== null ? (
        <>
          <p>{messages.objected(toDateText(objection.at))}</p>
          <blockquote className="border-s border-line-strong ps-4 whitespace-pre-line">
            {objection.words}
          </blockquote>
        </>
      ) : (
        current_owner !== null && <p>{messages.ownerAsked(toDateText(String(created)))}</p>
      )}
      {rivals > 0 && <p>{messages.rivals(rivals)}</p>}
      <p>{toDomainWords(at_domain)}</p>
      {(at_domain !== true || isListedAddress(claim)) && (
        <p>{breakBefore(toConfirmationWords(claim))}</p>
      )}
    </Callout>
  )
}

function toConfirmationWords({ confirmed_at, listed_address, account }: DeskClaim): string {
  if (isListedAddress({ account, listed_address })) return messages.claimFromListed
  if (confirmed_at !== null) return messages.claimConfirmed(toDateText(confirmed_at))
  return listed_address === null ? messages.claimUnasked : messages.claimAsked(listed_address)
}

const isListedAddress = ({
  account,
  listed_address,
}: Pick<DeskClaim, 'account' | 'listed_address'>) =>
  listed_address !== null && account?.toLowerCase() === listed_address.toLowerCase()

function toDomainWords(at_domain: boolean | null): string {
  if (at_domain === null) return messages.noDomain
  return at_domain ? messages.at_domain : messages.notAtDomain
}

/** A review, and its reports with their reporters, for the desk only. */
function ReportedReview({ item }: ItemProps) {
  const reports = parseReports(item.sent)
  return (
    <>
      <SentForm item={item} />
      {reports.length > 0 && (
        <ItemPart title={messages.reportsTitle}>
          <EntryList>
            {reports.map(({ reason, words, at, by, is_open }) => (
              <li key={`${by} ${at}`}>
                <strong>{reviewReasons[reason]}</strong>
                {words !== null && <p className="whitespace-pre-line">{words}</p>}
                <p className="meta">
                  <span>{by}, </span>
                  <DateTime at={at} />
                  <span>{is_open ? '. ' : `. ${messages.reportDecided}`}</span>
                </p>
              </li>
            ))}
          </EntryList>
        </ItemPart>
      )}
    </>
  )
}

function ReportedMistake({ item }: ItemProps) {
  return (
    <>
      <Callout tone="plain">{messages.reportHint}</Callout>
      <SentForm item={item} />
    </>
  )
}

/** What the firm states, and where the desk looks for it, as /how-we-check says it. */
function StatedCredential({ item, store }: ItemProps) {
  const isBusy = useStore(store.$isBusy)
  const { credential: kind, value, holder } = item.sent
  if (!isCredentialKind(kind)) return <SentForm item={item} />
  const pages = toOfficialPages({ kind, value: String(value), holder: holder as string | null })
  return (
    <>
      <SentForm item={item} />
      <Callout tone="plain">
        <p>{credentialWords[kind].looked}</p>
        {pages.map(({ name, href }) => (
          <p key={name} className="actions">
            <NewTabLink href={href} rel="noopener">
              {name}
            </NewTabLink>
            {item.decisions.includes('check') && (
              <Button
                variant="secondary"
                size="small"
                busy={isBusy}
                aria-label={`${messages.checkedToday}: ${name}`}
                onClick={() => void store.deciding.decide('check', null, toUsualCheck(href))}
              >
                {messages.checkedToday}
              </Button>
            )}
          </p>
        ))}
      </Callout>
    </>
  )
}

/** What the filings say, and how far it fits the listing. */
function FiledAudits({ item }: ItemProps) {
  const { finding, rivals } = item.sent
  return (
    <>
      <SentForm item={item} />
      <Callout tone={finding === 'match' ? 'plain' : 'accent'}>
        {isFinding(finding) && <p>{findingWords[finding].hint}</p>}
        {typeof rivals === 'string' && <p>{messages.sharedEin(rivals)}</p>}
      </Callout>
    </>
  )
}
