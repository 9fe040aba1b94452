import { selectionMessages as messages } from '#domain/selections/selection-messages.ts'
import { AccountSection } from '#parts/AccountSection.tsx'
import { paths } from '#paths.ts'

/** Leads from the account to the selection files. */
export function AccountSelections() {
  return (
    <AccountSection id="selections" title="Selection files">
      {() => (
        <p>
          {messages.inAccount}{' '}
          <a className="link-on" href={paths.selections}>
            {messages.listTitle}
          </a>
        </p>
      )}
    </AccountSection>
  )
}
