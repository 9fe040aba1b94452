import { ReceivedEnquiries } from '#features/contact/ReceivedEnquiries.tsx'
import { ListingEditor } from '#features/firm-page/ListingEditor.tsx'

/** The editor of a listing, with the messages to the firm. */
export function ListingIsland() {
  return (
    <ListingEditor
      renderMessages={({ id, company_name: firm, email }) => (
        <ReceivedEnquiries advisorId={id} firm={firm} address={email} />
      )}
    />
  )
}
