import { recordMessages as messages } from '#domain/decision-records/record-messages.ts'
import { AccountSection } from '#parts/AccountSection.tsx'
import { paths } from '#paths.ts'

/** Leads from the account to the decision records. */
export function AccountRecords() {
  return (
    <AccountSection id="selections" title="Selection files">
      {() => (
        <p>
          {messages.inAccount}{' '}
          <a className="link-on" href={paths.decisionRecords}>
            {messages.listTitle}
          </a>
        </p>
      )}
    </AccountSection>
  )
}
