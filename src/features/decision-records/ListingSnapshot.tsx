import { toCheckText, toGroundText, toLookText } from '#domain/advisors/ground.ts'
import { toUsual } from '#domain/usual.ts'
import { credentialNames, toTitledText } from '#domain/credentials/credential.ts'
import { toDateText } from '#domain/dates/date.ts'
import { toColumnName, toColumnText } from '#domain/firms/column-text.ts'
import type { ListingCopy } from '#domain/decision-records/decision-record.ts'
import { recordMessages as messages } from '#domain/decision-records/record-messages.ts'

type Line = { term: string; text: string; basis: string }

/** Lines of the copy of a firm's listing, each with what it rests on. Services, which are flags, share one line. */
function toLines({
  listing,
  grounds,
  facts,
  reviews,
  looked_at_on: lookedAt,
}: ListingCopy): Line[] {
  const basisOf = (column: string) => {
    const ground = grounds[column]
    return ground ? toGroundText(ground) : ''
  }
  const columns = Object.keys(listing).toSorted()
  const services = columns.filter((name) => /^[A-Z]/.test(name))
  const bases = [...new Set(services.map(basisOf))].filter(Boolean).join(' · ')
  return [
    ...columns
      .filter((name) => !services.includes(name))
      .map((name) => ({
        term: toColumnName(name),
        text: toColumnText(listing[name], name),
        basis: basisOf(name),
      })),
    { term: 'Services', text: services.map(toColumnName).join(', '), basis: bases },
    ...facts.map(
      ({ kind, value, holder = null, issued_in: issuedIn = null, basis, as_of: on }) => ({
        term: credentialNames[kind],
        text: toTitledText({ kind, basis, value, holder, issuedIn }),
        basis: basis === 'checked' ? toCheckText(on) : toGroundText({ by: 'firm', on }),
      }),
    ),
    {
      term: 'Reviews',
      text: reviews.average ? messages.reviews(reviews.count, reviews.average) : messages.noReviews,
      basis: '',
    },
    { term: 'Listing', text: toLookText(lookedAt), basis: '' },
  ].filter(({ text }) => text !== '')
}

/** What the directory said about a firm on the day of the copy, folded. */
export function ListingSnapshot({ known }: { known: ListingCopy }) {
  const lines = toLines(known)
  const usual = toUsual(lines.flatMap(({ basis }) => basis || []))
  const first = usual ? [{ term: messages.usualBasis, text: usual, basis: '' }] : []
  return (
    <details>
      <summary className="py-1 text-small font-semibold text-own">
        {messages.copied(toDateText(known.on))}
      </summary>
      <div className="mt-4 grid gap-3">
        {known.is_demonstration && <p className="meta">{messages.demonstration}</p>}
        <dl className="grid gap-2 text-small/body">
          {[...first, ...lines].map(({ term, text, basis }) => (
            <div
              key={term + text}
              className="grid gap-x-4 wrap-anywhere sm:grid-cols-[10rem_minmax(0,1fr)] print:grid-cols-[10rem_minmax(0,1fr)]"
            >
              <dt className="text-ink-soft">{term}</dt>
              <dd>
                <span className="whitespace-pre-line">{text}</span>
                {basis && basis !== usual && <span className="block meta">{basis}</span>}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  )
}
