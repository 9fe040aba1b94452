import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { NEWCOMER } from '#data/drafts.ts'
import { fetchChosen, fetchShown, sendEnquiries } from '#data/enquiries.queries.ts'
import type { ChosenFirm } from '#domain/enquiries/enquiry.ts'
import { enquiryMessages as messages } from '#domain/enquiries/enquiry-messages.ts'
import { pageAddress } from '#parts/page/address.ts'
import { createEnquiryForm } from '#parts/enquiries/enquiry-form.store.ts'
import { EnquiryFields, SignInAgain } from '#parts/enquiries/EnquiryFields.tsx'
import { useWriter } from '#parts/enquiries/useWriter.ts'
import { signUpToSend, toNewcomerText } from '#parts/enquiries/sign-up-to-send.ts'
import { paths, toAdvisorPath, toNewRecordPath, toWritePath } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { toButtonClass } from '#ui/button.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FieldError } from '#ui/Field.tsx'
import { focusNeighbor } from '#ui/focus.ts'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { Pending } from '#ui/Pending.tsx'
import { Problem } from '#ui/FormMessages.tsx'
import { fetchUsual } from '#parts/shortlist/usual.ts'
import { createChosenFirms, type ChosenFirmsStore } from './chosen-firms.store.ts'

/** One text to each of the firms in the address. A visitor writes it too, and signs up to send it. */
export function WriteToFirms() {
  const { member, phase } = useWriter()
  if (phase === 'loading' && !member) return <Spinner />
  return (
    <IslandBoundary>
      <div className="grid max-w-3xl gap-6">
        <Firms key={member?.id} member={member} />
        {member && phase === 'anonymous' && (
          <SignInAgain next={location.pathname + location.search} />
        )}
      </div>
    </IslandBoundary>
  )
}

/** Null for a visitor. */
type Member = { id: string; email: string } | null

function Firms({ member }: { member: Member }) {
  const [store] = useState(() =>
    createChosenFirms(location.search, {
      fetchUsual,
      fetchChosen: member ? fetchChosen : fetchShown,
      writeQuery: (query) => pageAddress.write(query, false),
    }),
  )
  const chosen = useStore(store.$chosen)
  if (chosen.phase !== 'ready')
    return <Pending of={chosen} title={messages.firmsFailed} onRetry={store.retry} />
  if (chosen.firms.length === 0) return <TooFew />
  return <Message {...{ store, member }} firms={chosen.firms} obstacle={chosen.obstacle} />
}

function TooFew() {
  return (
    <EmptyState title={messages.tooFewFirms}>
      <p>{messages.tooFewFirmsHint}</p>
      <p className="actions">
        <a className={toButtonClass({})} href={paths.shortlist}>
          Your shortlist
        </a>
      </p>
    </EmptyState>
  )
}

type MessageProps = {
  store: ChosenFirmsStore
  member: Member
  firms: ChosenFirm[]
  obstacle: string | null
}

function Message({ store, member, firms, obstacle }: MessageProps) {
  const toHere = () => toWritePath(store.ids())
  const [form] = useState(() =>
    createEnquiryForm({
      draft: 'enquiry/several',
      userId: member?.id ?? NEWCOMER,
      advisorIds: store.ids,
      sendEnquiries: member ? sendEnquiries : () => signUpToSend(toHere()),
      isLeaving: member === null,
    }),
  )
  useEffect(
    () => form.$state.listen(({ phase }) => void (phase === 'failed' && store.load())),
    [form, store],
  )
  const goesForNewcomer = firms.length === 1 ? messages.oneForNewcomer : messages.eachForNewcomer
  return (
    <EnquiryFields
      form={form}
      email={member?.email ?? null}
      toHere={toHere}
      label="Write to these firms"
      sent={messages.sentToEach(firms.length)}
      next={
        <a className="link" href={toNewRecordPath(firms.map(({ id }) => id))}>
          {messages.beginRecord(firms.length)}
        </a>
      }
    >
      <FirmList store={store} firms={firms} isMember={member !== null} />
      <p>{member ? messages.goesToEach(member.email) : goesForNewcomer}</p>
      {!member && <p>{toNewcomerText()}</p>}
      <Problem text={obstacle} />
    </EnquiryFields>
  )
}

type ListProps = Pick<MessageProps, 'store' | 'firms'> & { isMember: boolean }

function FirmList({ store, firms, isMember }: ListProps) {
  return (
    <section className="grid gap-2" aria-labelledby="chosen">
      <h2 className="text-h4" id="chosen" aria-live="polite">
        {firms.length === 1 ? 'To one firm' : `To ${firms.length} firms`}
      </h2>
      {firms.some(({ obstacle }) => obstacle !== null) && <p>{messages.obstacles}</p>}
      {store.hasMore() && <p className="meta">{messages.tooManyFirms}</p>}
      <ul className="border-t border-line">
        {firms.map(({ id, name, obstacle, isFull }) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-2 wrap-anywhere"
          >
            <div className="min-w-0">
              <p className="font-semibold">
                {name === null ? (
                  messages.numbered(id)
                ) : (
                  <a className="link" href={toAdvisorPath(id)}>
                    {name}
                  </a>
                )}
              </p>
              {name === null && !isMember && <p className="meta">{messages.namedForMembers}</p>}
              {isFull && <p className="meta">{messages.isFull}</p>}
              {obstacle !== null && <FieldError role="alert">{obstacle}</FieldError>}
            </div>
            <Button
              variant="quiet"
              size="small"
              onClick={({ currentTarget }) => {
                focusNeighbor(currentTarget, 'li')
                store.leaveOut(id)
              }}
            >
              {messages.leaveOut}
              <span className="sr-only"> {name ?? `number ${id}`}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
