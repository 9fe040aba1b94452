import { paths } from '#paths.ts'
import { Callout } from '#ui/Callout.tsx'

/** Why the link of a mail opens nothing, and where the member finds the messages. */
export function LinkNote({ text }: { text: string }) {
  return (
    <Callout tone="accent">
      <p>{text}</p>
      <p>
        <a className="link-on" href={`${paths.account}#sent-enquiries`}>
          Your messages to advisors
        </a>
      </p>
    </Callout>
  )
}
