import { recordMessages as messages } from '#domain/decision-records/record-messages.ts'
import { AccountSection } from '#parts/account/AccountSection.tsx'
import { paths } from '#paths.ts'
import { RecordList } from './RecordList.tsx'

/** The decision records, for the account page. */
export function AccountRecords() {
  return (
    <AccountSection id="decision-records" title="Decision records">
      {({ id }) => (
        <>
          <RecordList userId={id} />
          <p>
            <a className="link-on" href={paths.decisionRecords}>
              {messages.newTitle}
            </a>
          </p>
        </>
      )}
    </AccountSection>
  )
}
