import { toCheckText, toGroundText, toLookText } from '#domain/advisors/ground.ts'
import { toUsual } from '#domain/usual.ts'
import { credentialNames, toTitledText } from '#domain/credentials/credential.ts'
import { toDateText } from '#domain/dates/date.ts'
import { toColumnName, toColumnText } from '#domain/firms/column-text.ts'
import type { ListingCopy } from '#domain/decision-records/decision-record.ts'
import { recordMessages as messages } from '#domain/decision-records/record-messages.ts'

type Line = {
  term: string
  text: string
  basis: string
  /** Prose of the firm, which is no fact: on paper it is left out. */
  isProse?: boolean
}

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
      .filter((name) => !services.includes(name) && name !== 'company_name')
      .map((name) => ({
        term: toColumnName(name),
        text: toColumnText(listing[name], name),
        basis: basisOf(name),
        isProse: name === 'description',
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
      text: reviews.average ? messages.reviews(reviews.count, reviews.average) : '',
      basis: '',
    },
    { term: 'Listing', text: toLookText(lookedAt), basis: '' },
  ].filter(({ text }) => text !== '')
}

/** What the directory said about a firm on the day of the copy, folded. */
export function ListingSnapshot({ name, known }: { name: string; known: ListingCopy }) {
  const lines = toLines(known)
  const usual = toUsual(lines.flatMap(({ basis }) => basis || []))
  const first: Line[] = usual ? [{ term: messages.usualBasis, text: usual, basis: '' }] : []
  return (
    <details className="border-b border-line print:border-0">
      <summary className="min-h-9 py-1.5 text-small font-semibold text-own print:py-0 print:text-[0.8125rem] print:text-ink">
        {messages.copied(name, toDateText(known.on))}
      </summary>
      <div className="grid gap-3 pt-2 pb-5 print:block print:pt-0 print:pb-2 print:text-[0.75rem]/[1.4]">
        {known.is_demonstration && <p className="meta print:inline">{messages.demonstration} </p>}
        <dl className="grid gap-2 text-small/body print:inline print:text-[0.75rem]/[1.4]">
          {[...first, ...lines].map(({ term, text, basis, isProse = false }) => (
            <div
              key={term + text}
              className={`grid gap-x-4 wrap-anywhere sm:grid-cols-[10rem_minmax(0,1fr)] print:after:content-['._'] ${isProse ? 'print:hidden' : 'print:inline'}`}
            >
              <dt className="text-ink-soft print:inline print:after:content-[':_']">{term}</dt>
              <dd className="print:inline">
                <span className="whitespace-pre-line print:whitespace-normal">{text}</span>
                {basis && basis !== usual && (
                  <span className="block meta print:inline print:text-[0.75rem] print:before:content-['_('] print:after:content-[')']">
                    {basis}
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  )
}
