import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import { useState } from 'react'
import { fetchCredentials } from '#data/credentials.queries.ts'
import { toLoaded } from '#data/loaded.ts'
import { createQuery } from '#data/query.ts'
import { $session, toViewer } from '#data/session.ts'
import type { Advisor } from '#domain/advisors/advisor.ts'
import { NOT_STATED, toCheckText, toGroundText } from '#domain/advisors/ground.ts'
import {
  credentialMessages as messages,
  toCredentialText,
  toTitleText,
  type Credential,
} from '#domain/credentials/credential.ts'
import { toOfficialPages } from '#domain/credentials/registers.ts'
import { paths, toCompanyPath } from '#paths.ts'
import { Icon } from '#ui/Icon.tsx'
import { ProfilePart } from './ProfilePart.tsx'
import { NewTabLink } from '#ui/NewTabLink.tsx'

/**
 * Credentials that the firm states and the team has checked. Read when the page is open: a static page would show a check after its end.
 */
export function Credentials({ advisor: { id, isDemonstration } }: { advisor: Advisor }) {
  const [store] = useState(() => createCredentials(id))
  const loaded = toLoaded(useStore(store))
  if (loaded.phase === 'loading') return null
  return (
    <ProfilePart titleSize="text-h4" title={messages.title}>
      {loaded.phase === 'failed' ? (
        <p>{messages.failed}</p>
      ) : (
        <Entries credentials={loaded.data} isDemonstration={isDemonstration} />
      )}
      <p className="mt-2 meta">
        <a className="link" href={paths.howWeCheck}>
          {messages.howWeCheck}
        </a>
      </p>
    </ProfilePart>
  )
}

/** They depend on who reads. */
function createCredentials(advisorId: number) {
  const $viewer = computed($session, toViewer)
  return createQuery<Credential[]>(['credentials/', String(advisorId), '/', $viewer], {
    fetcher: () => fetchCredentials([advisorId]),
  })
}

type Props = { credentials: readonly Credential[]; isDemonstration: boolean }

function Entries({ credentials, isDemonstration }: Props) {
  if (credentials.length === 0) return <p className="text-small text-ink-soft">{NOT_STATED}</p>
  return (
    <>
      {isDemonstration && <p className="mb-2 meta">{messages.sample}</p>}
      <ul>
        {credentials.map((credential) => (
          <li key={credential.id} className="border-b border-line py-2 text-small/[1.45]">
            <Entry credential={credential} isDemonstration={isDemonstration} />
          </li>
        ))}
      </ul>
    </>
  )
}

type EntryProps = { credential: Credential; isDemonstration: boolean }

function Entry({ credential, isDemonstration }: EntryProps) {
  const { kind, basis, asOf, sourceUrl, companyId } = credential
  const isChecked = basis === 'checked'
  const text = toCredentialText(credential)
  const words = isChecked ? toCheckText(asOf) : toGroundText({ by: 'firm', on: asOf })
  return (
    <>
      <p className="font-semibold">
        {isChecked && (
          <Icon className="me-1 inline align-[-0.15em] text-own" name="check" size={16} />
        )}
        {toTitleText(credential)}
      </p>
      <p className="wrap-anywhere">
        {companyId === null ? (
          text
        ) : (
          <a className="link" href={toCompanyPath(companyId)}>
            {text}
          </a>
        )}
      </p>
      <p className="meta">
        {isDemonstration ? messages.sampleBasis(words) : words}
        {isChecked && kind === 'insurance' && ` · ${messages.insurerNotAsked}`}
        {sourceUrl !== null && (
          <>
            {' · '}
            <NewTabLink href={sourceUrl}>
              {isChecked ? messages.source : messages.sourceOfFirm}
            </NewTabLink>
          </>
        )}
      </p>
      <OfficialPages credential={credential} />
    </>
  )
}

/** Where a reader looks a stated number up. */
function OfficialPages({ credential }: { credential: Credential }) {
  const pages = credential.basis === 'checked' ? [] : toOfficialPages(credential)
  if (pages.length === 0) return null
  return (
    <p className="meta">
      {messages.lookUp}{' '}
      {pages.map(({ name, href }, at) => (
        <span key={name}>
          {at > 0 && ', '}
          <NewTabLink href={href} rel="noopener">
            {name}
          </NewTabLink>
        </span>
      ))}
    </p>
  )
}
