import { ReceivedEnquiries } from '#features/enquiries/ReceivedEnquiries.tsx'
import { PageEditor } from '#features/listings/PageEditor.tsx'

/** The editor of a listing, with the messages to the firm. */
export function ListingIsland() {
  return (
    <PageEditor
      kind="advisor"
      renderMessages={({ id, company_name: firm, email }) => (
        <ReceivedEnquiries advisorId={id} firm={firm} address={email} />
      )}
    />
  )
}
