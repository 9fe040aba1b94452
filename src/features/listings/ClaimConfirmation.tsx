import * as z from 'zod/mini'
import { confirmClaim } from '#data/claims.queries.ts'
import { pageMessages as messages } from '#domain/listings/page-messages.ts'
import { LinkNote } from '#parts/token/LinkNote.tsx'
import { TokenForm } from '#parts/token/TokenForm.tsx'
import { TokenPage } from '#parts/token/TokenPage.tsx'

const nothing = z.object({})

/** Confirms the emailed claim. */
export function ClaimConfirmation() {
  return (
    <TokenPage
      without={<LinkNote title={messages.noLink} text={messages.claimNoToken} leadsTo="contact" />}
    >
      {(token) => (
        <TokenForm
          initial={{}}
          schema={nothing}
          send={() => confirmClaim(token)}
          failed={messages.claimConfirmFailed}
          done={messages.claimConfirmed}
          label={messages.claimConfirm}
          button={messages.claimConfirm}
          sending={messages.claimConfirming}
        >
          {() => <p className="max-w-measure">{messages.claimQuestion}</p>}
        </TokenForm>
      )}
    </TokenPage>
  )
}
