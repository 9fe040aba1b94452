import { credentialWords } from '#domain/credentials/credential-words.ts'
import { isCredentialKind } from '#domain/credentials/kinds.ts'
import { Callout } from '#ui/Callout.tsx'
import { SentForm } from '../SentForm.tsx'
import type { ItemProps } from '../desk.store.ts'

/** What the firm states, and where the desk looks for it, as /how-we-check says it. */
export function StatedCredential({ item }: ItemProps) {
  const kind = item.sent['credential']
  return (
    <>
      <SentForm item={item} />
      {isCredentialKind(kind) && <Register {...credentialWords[kind]} />}
    </>
  )
}

function Register({ looked, register }: (typeof credentialWords)[keyof typeof credentialWords]) {
  return (
    <Callout tone="plain">
      <p>{looked}</p>
      {register && (
        <p>
          <a className="link" href={register.url} target="_blank" rel="noopener">
            {register.name}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </p>
      )}
    </Callout>
  )
}
