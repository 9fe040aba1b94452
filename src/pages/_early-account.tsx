import { toSentEnquiryFields } from '#data/enquiry-fields.ts'
import type { SentEnquiry } from '#domain/enquiries/enquiry.ts'
import { EarlySent } from '#features/enquiries/EarlySent.tsx'
import { NoListings } from '#features/listings/NoListings.tsx'
import { drawEarly } from '#islands/draw-early.ts'
import { toMarkup } from '#islands/to-markup.ts'

/** Draws the messages of a member who has no firm, for the island to hydrate. Firms' listings are drawn by React. */
void drawEarly<Record<string, unknown>>(3, (pages = [], claims = [], rows = []) => {
  const [messages, listings] = ['sent-enquiries', 'own-listings'].map((id) =>
    document.querySelector(`#${id} + div`),
  )
  const sections = messages?.closest('section')?.parentElement
  // Strings from our own database, rendered as text. The island validates them.
  const sent = rows.map((row) => toSentEnquiryFields(row) as unknown as SentEnquiry)
  const isFirm = pages.length + claims.length > 0
  if (!messages || !listings || !sections || isFirm) return null
  messages.innerHTML = toMarkup(<EarlySent sent={sent} />)
  listings.innerHTML = toMarkup(<NoListings />)
  sections.className = 'in-order'
  return rows
})
