import { useStore } from '@nanostores/react'
import { useState } from 'react'
import * as queries from '#data/desk-team.queries.ts'
import type { DeskPerson, DeskTeam } from '#data/desk-team.queries.ts'
import { toDateText } from '#domain/dates/date.ts'
import { teamMessages as messages } from '#domain/cases/team-messages.ts'
import { InviteForm } from '#parts/invitation/InviteForm.tsx'
import { Button } from '#ui/Button.tsx'
import { Callout } from '#ui/Callout.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Pending } from '#ui/Pending.tsx'
import { Problem } from '#ui/FormMessages.tsx'
import { EntryList, ItemPart } from './ItemPart.tsx'
import { createTeam, type TeamStore } from './team.store.ts'

type Props = { onClose(): void; onLeave(): void }

/** Who works at the desk; invites a colleague and removes one. */
export function TeamDialog({ onClose, onLeave }: Props) {
  const [store] = useState(() => createTeam(queries, onLeave))
  const team = useStore(store.$team)
  const notice = useStore(store.$announcement)
  return (
    <Dialog title={messages.title} onClose={onClose}>
      {team.phase === 'ready' ? (
        <Team team={team.data} store={store} />
      ) : (
        <Pending of={team} title={messages.failed} onRetry={store.load} />
      )}
      <p className="mt-4 text-small empty:mt-0" role="status">
        {notice}
      </p>
    </Dialog>
  )
}

type TeamProps = { team: DeskTeam; store: TeamStore }

function Team({ team: { people, invited }, store }: TeamProps) {
  const error = useStore(store.$problem)
  const isBusy = useStore(store.$isBusy)
  return (
    <div className="grid gap-6">
      <EntryList>
        {people.map((person) => (
          <Person key={person.email} person={person} store={store} />
        ))}
      </EntryList>
      <Problem text={error} />
      {invited.length > 0 && (
        <ItemPart title={messages.invitedTitle}>
          <EntryList>
            {invited.map(({ email, invited_by, until }) => (
              <li key={email} className="flex flex-wrap items-center justify-between gap-2">
                <span>
                  {email}{' '}
                  <span className="meta">
                    {messages.invitedUntil(invited_by, toDateText(until))}
                  </span>
                </span>
                <Button
                  variant="secondary"
                  size="small"
                  busy={isBusy}
                  aria-label={messages.withdraw(email)}
                  onClick={() => void store.withdraw(email)}
                >
                  Withdraw
                </Button>
              </li>
            ))}
          </EntryList>
        </ItemPart>
      )}
      <InviteForm
        className="grid gap-4"
        title={messages.inviteTitle}
        label={messages.inviteLabel}
        hint={messages.inviteHint}
        onInvite={store.invite}
      >
        <h3 className="text-h4">{messages.inviteTitle}</h3>
      </InviteForm>
    </div>
  )
}

function Person({ person, store }: { person: DeskPerson; store: TeamStore }) {
  const leaving = useStore(store.$leaving)
  const isBusy = useStore(store.$isBusy)
  const { email, added_at, invited_by, is_self } = person
  const day = toDateText(added_at)
  return (
    <li>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span>
          {email} {is_self && <span className="meta">({messages.self})</span>}{' '}
          <span className="block meta">
            {invited_by === null ? messages.since(day) : messages.invitedBy(invited_by, day)}
          </span>
        </span>
        {leaving !== person && (
          <Button
            variant="secondary"
            size="small"
            aria-label={is_self ? messages.leave : messages.removeColleague(email)}
            onClick={() => store.$leaving.set(person)}
          >
            {is_self ? messages.leave : 'Remove'}
          </Button>
        )}
      </div>
      {leaving === person && (
        <Callout tone="accent">
          <p>{is_self ? messages.leaveQuestion : messages.removeQuestion(email)}</p>
          <p className="actions">
            <Button
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the button that was pressed
              autoFocus
              variant="danger"
              size="small"
              busy={isBusy}
              onClick={() => void store.remove()}
            >
              {is_self ? messages.leave : messages.removeColleague(email)}
            </Button>
            <Button variant="quiet" size="small" onClick={() => store.$leaving.set(null)}>
              Cancel
            </Button>
          </p>
        </Callout>
      )}
    </li>
  )
}
