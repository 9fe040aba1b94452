import { keepContactSubject } from '#data/contact-draft.ts'
import { askForFirmLink } from '#data/firm-links.queries.ts'
import { firmLinkMessages as messages } from '#domain/listings/firm-link-messages.ts'
import { LinkFold } from '#parts/token/LinkFold.tsx'
import { PressButton } from '#parts/token/PressButton.tsx'
import { aboutMistake, paths, toAdvisorPath, toSignInPath } from '#paths.ts'

/** For a firm without an account: one press sends the link to its listing to the listed address. */
export function FirmWithoutAccount({ advisorId }: { advisorId: number }) {
  return (
    <LinkFold label={messages.withoutAccount}>
      {(finish) => (
        <>
          <p>{messages.withoutAccountHint}</p>
          <PressButton
            busy={messages.sending}
            press={async () => {
              await askForFirmLink(advisorId)
              finish(messages.linkAsked)
            }}
          >
            {messages.askForLink}
          </PressButton>
        </>
      )}
    </LinkFold>
  )
}

type NoteProps = {
  advisorId: number
  /** Name of the firm, if the page shows it. */
  firm?: string
  /** Whether members report a mistake on the page. */
  hasForm?: boolean
}

/** For everybody else: the contact form, which names the listing already. */
export function MistakeNote({ advisorId, firm, hasForm = false }: NoteProps) {
  return (
    <p>
      {messages.mistakeOther}{' '}
      <a
        className="link"
        href={paths.contact + aboutMistake}
        onClick={() => keepContactSubject(messages.mistakeSubject(firm, advisorId))}
      >
        {messages.mistakeLink}
      </a>
      {hasForm && (
        <>
          . {messages.mistakeMember}{' '}
          <a className="link" href={toSignInPath(toAdvisorPath(advisorId))}>
            Sign In
          </a>
        </>
      )}
    </p>
  )
}
