import { credentialWords } from '#domain/credentials/credential-words.ts'
import { isCredentialKind } from '#domain/credentials/kinds.ts'
import { Callout } from '#ui/Callout.tsx'

/** Where the desk looks for a stated fact, as /how-we-check says it. */
export function FactHint({ fact }: { fact: unknown }) {
  if (!isCredentialKind(fact)) return null
  const { looked, register } = credentialWords[fact]
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
