import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { fetchOwnFacts, stateFact, withdrawFact, type OwnFact } from '#data/credentials.queries.ts'
import { factNames, toFactText } from '#domain/credentials/credential.ts'
import { factMessages as messages } from '#domain/credentials/fact-messages.ts'
import { factKinds, isFactKind } from '#domain/credentials/kinds.ts'
import { Button } from '#ui/Button.tsx'
import { Callout } from '#ui/Callout.tsx'
import { SelectField } from '#ui/Field.tsx'
import { LoadFailure } from '#ui/LoadFailure.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { FactForm } from './FactForm.tsx'
import { createFacts, type FactsStore } from './facts.store.ts'

/** The firm's facts with their state, and the form that states one. */
export function Facts({ advisorId }: { advisorId: number }) {
  const [store] = useState(() => createFacts(advisorId, { fetchOwnFacts, stateFact, withdrawFact }))
  const facts = useStore(store.$facts)
  const announcement = useStore(store.$announcement)
  const problem = useStore(store.$problem)
  useEffect(() => void store.load(), [store])
  return (
    <div className="grid gap-6">
      {facts.phase === 'loading' && <Spinner />}
      {facts.phase === 'failed' && (
        <LoadFailure
          title={messages.loadFailed}
          message={facts.message}
          onRetry={() => void store.load()}
        />
      )}
      {problem !== null && (
        <Callout as="p" tone="danger" role="alert">
          {problem}
        </Callout>
      )}
      {facts.phase === 'ready' && <Loaded store={store} facts={facts.facts} />}
      <output className={announcement ? '' : 'sr-only'}>
        {announcement && <Callout>{announcement}</Callout>}
      </output>
    </div>
  )
}

type Props = { store: FactsStore }

function Loaded({ store, facts }: Props & { facts: OwnFact[] }) {
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
      {facts.length === 0 ? (
        <p>{messages.none}</p>
      ) : (
        <ul>
          {facts.map((fact) => (
            <li key={fact.id} className="border-b border-line py-3">
              <Fact store={store} fact={fact} />
            </li>
          ))}
        </ul>
      )}
      {!stating?.fact && (
        <SelectField
          ref={choice}
          label={messages.kind}
          value={stating?.kind ?? ''}
          onChange={({ target: { value } }) =>
            store.begin(isFactKind(value) ? { kind: value, fact: null } : null)
          }
        >
          <option value="">{messages.chooseKind}</option>
          {factKinds.map((kind) => (
            <option key={kind} value={kind}>
              {factNames[kind]}
            </option>
          ))}
        </SelectField>
      )}
      {stating && (
        <FactForm
          key={`${stating.kind} ${stating.fact?.id ?? ''}`}
          store={store}
          stating={stating}
        />
      )}
    </>
  )
}

function Fact({ store, fact }: Props & { fact: OwnFact }) {
  const isBusy = useStore(store.$isBusy)
  const name = factNames[fact.kind]
  const text = toFactText({ ...fact, issuedIn: fact.issued_in })
  const of = `${name}, ${text}`
  return (
    <>
      <p className="font-semibold">{name}</p>
      <p className="wrap-anywhere">{text}</p>
      <p className="meta">{toStateText(fact)}</p>
      {fact.reason !== null && <p>{fact.reason}</p>}
      <p className="mt-2 actions">
        {fact.state !== 'pending' && fact.state !== 'rejected' && (
          <Button
            variant="secondary"
            size="small"
            busy={isBusy}
            aria-label={`${messages.again}: ${of}`}
            onClick={() => void store.stateAgain(fact)}
          >
            {messages.again}
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          aria-label={`${messages.change}: ${of}`}
          onClick={() => store.begin({ kind: fact.kind, fact })}
        >
          {messages.change}
        </Button>
        <Button
          variant="quiet"
          size="small"
          busy={isBusy}
          aria-label={`${messages.withdraw}: ${of}`}
          onClick={() => void store.withdraw(fact)}
        >
          {messages.withdraw}
        </Button>
      </p>
    </>
  )
}

function toStateText({ state, checked_until: until }: OwnFact): string {
  if (until === null) return messages.states[state]
  return state === 'pending' ? messages.waitsAgain(until) : messages.checkedUntil(until)
}
