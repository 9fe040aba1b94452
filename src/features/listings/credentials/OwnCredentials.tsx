import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import {
  fetchOwnCredentials,
  stateCredential,
  withdrawCredential,
  type OwnCredential,
} from '#data/credentials.queries.ts'
import { credentialNames, toCredentialText } from '#domain/credentials/credential.ts'
import { statingMessages as messages } from '#domain/credentials/credential-messages.ts'
import { isCredentialKind } from '#domain/credentials/kinds.ts'
import { Button } from '#ui/Button.tsx'
import { Callout } from '#ui/Callout.tsx'
import { SelectField } from '#ui/Field.tsx'
import { Pending } from '#ui/Pending.tsx'
import { Problem } from '#ui/FormMessages.tsx'
import { Options } from '#ui/Options.tsx'
import { CredentialForm } from './CredentialForm.tsx'
import { createOwnCredentials, type OwnCredentialsStore } from './own-credentials.store.ts'

/** The firm's credentials with their state, and the form that states one. */
export function OwnCredentials({ advisorId }: { advisorId: number }) {
  const [store] = useState(() =>
    createOwnCredentials(advisorId, { fetchOwnCredentials, stateCredential, withdrawCredential }),
  )
  const credentials = useStore(store.$credentials)
  const announcement = useStore(store.$announcement)
  const problem = useStore(store.$problem)
  return (
    <div className="grid gap-6">
      {credentials.phase !== 'ready' && (
        <Pending of={credentials} title={messages.loadFailed} onRetry={() => void store.load()} />
      )}
      <Problem text={problem} />
      {credentials.phase === 'ready' && <Loaded store={store} credentials={credentials.data} />}
      <output className={announcement ? '' : 'sr-only'}>
        {announcement && <Callout>{announcement}</Callout>}
      </output>
    </div>
  )
}

type Props = { store: OwnCredentialsStore }

function Loaded({ store, credentials }: Props & { credentials: OwnCredential[] }) {
  const stating = useStore(store.$stating)
  const choice = useRef<HTMLSelectElement>(null)
  const wasOpen = useRef(false)
  // The pressed button has disappeared with the form.
  useEffect(() => {
    if (wasOpen.current && stating === null) choice.current?.focus()
    wasOpen.current = stating !== null
  }, [stating])
  return (
    <>
      {credentials.length === 0 ? (
        <p>{messages.none}</p>
      ) : (
        <ul>
          {credentials.map((credential) => (
            <li key={credential.id} className="border-b border-line py-3">
              <Entry store={store} credential={credential} />
            </li>
          ))}
        </ul>
      )}
      {!stating?.credential && (
        <SelectField
          ref={choice}
          label={messages.kind}
          value={stating?.kind ?? ''}
          onChange={({ target: { value } }) =>
            store.begin(isCredentialKind(value) ? { kind: value, credential: null } : null)
          }
        >
          <Options blank={messages.chooseKind} of={Object.entries(credentialNames)} />
        </SelectField>
      )}
      {stating && (
        <CredentialForm
          key={`${stating.kind} ${stating.credential?.id ?? ''}`}
          store={store}
          stating={stating}
        />
      )}
    </>
  )
}

function Entry({ store, credential }: Props & { credential: OwnCredential }) {
  const isBusy = useStore(store.$isBusy)
  const name = credentialNames[credential.kind]
  const text = toCredentialText({ ...credential, issuedIn: credential.issued_in })
  const of = `${name}, ${text}`
  return (
    <>
      <p className="font-semibold">{name}</p>
      <p className="wrap-anywhere">{text}</p>
      <p className="meta">{toStateText(credential)}</p>
      {credential.reason !== null && <p>{credential.reason}</p>}
      <p className="mt-2 actions">
        {credential.state !== 'pending' && credential.state !== 'rejected' && (
          <Button
            variant="secondary"
            size="small"
            busy={isBusy}
            aria-label={`${messages.again}: ${of}`}
            onClick={() => void store.stateAgain(credential)}
          >
            {messages.again}
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          aria-label={`${messages.change}: ${of}`}
          onClick={() => store.begin({ kind: credential.kind, credential })}
        >
          {messages.change}
        </Button>
        <Button
          variant="quiet"
          size="small"
          busy={isBusy}
          aria-label={`${messages.withdraw}: ${of}`}
          onClick={() => void store.withdraw(credential)}
        >
          {messages.withdraw}
        </Button>
      </p>
    </>
  )
}

function toStateText({ state, checked_until: until }: OwnCredential): string {
  if (until === null) return messages.states[state]
  return state === 'pending' ? messages.waitsAgain(until) : messages.checkedUntil(until)
}
