import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import { capitalize } from '#domain/advisors/kind-nouns.ts'
import { usStateNames } from '#domain/places/us-state-names.ts'
import type { Match } from '#domain/road/match.ts'
import { toAdvisorPath, toWritePath } from '#paths.ts'
import type { Firms } from './road.store.ts'

/** Number of firms shown per type; the list has all. */
const SHOWN = 3

type Props = { type: AdvisorTypeId; state: string; firms: Firms }

/** The first firms of a type for a member, each with its matches and unknowns. */
export function RoadFirms({ type, state, firms }: Props) {
  if (firms.phase === 'loading') return <p className="meta">Looking for firms …</p>
  if (firms.phase === 'failed') return <p role="alert">{firms.message}</p>
  const where = usStateNames[state]
  const all = (
    <a className="link" href={`/advisors/${type}`}>
      See all of this kind
    </a>
  )
  if (firms.matches.length === 0)
    return (
      <p>
        {`No firm of this kind says that it serves ${where ?? 'your state'}. Some do not say which states they serve. `}
        {all}.
      </p>
    )
  const shown = firms.matches.slice(0, SHOWN)
  return (
    <>
      <ol className="mt-3">
        {shown.map((match) => (
          <MatchedFirm key={match.firm.id} match={match} />
        ))}
      </ol>
      {shown.length > 1 && (
        <p className="pb-2 print:hidden">
          <a className="link" href={toWritePath(shown.map(({ firm }) => firm.id))}>
            Write to these {shown.length}
          </a>
        </p>
      )}
      <p className="meta">
        In the order of{' '}
        <a className="link" href="/how-we-rank#road">
          our published rule
        </a>
        <span>{`.${where ? ` This list has only firms that say they serve ${where}.` : ''} `}</span>
        {all}
        <span>.</span>
      </p>
    </>
  )
}

function MatchedFirm({ match: { firm, because, but, unknown } }: { match: Match }) {
  const { id, companyName, contactPerson, location } = firm
  const about = [contactPerson, location].filter(Boolean).join(', ')
  return (
    <li className="border-t border-line py-2.5">
      <p>
        <a className="link" href={toAdvisorPath(id)}>
          {companyName}
        </a>{' '}
        <span className="meta">{about}</span>
      </p>
      {because.length > 0 && <p>{capitalize(because.join(' · '))}</p>}
      {but.length > 0 && <p className="text-ink-soft">But {but.join(' · ')}</p>}
      {unknown.length > 0 && <p className="meta">Not known: {unknown.join(' · ')}</p>}
    </li>
  )
}
