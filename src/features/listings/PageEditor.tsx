import { useStore } from '@nanostores/react'
import { useState, type ReactNode } from 'react'
import * as queries from '#data/pages.queries.ts'
import type { OwnPage } from '#data/pages.queries.ts'
import { $session } from '#data/session.ts'
import { toListingId, toOwnCompanyId } from '#domain/addresses/path-id.ts'
import { credentialMessages } from '#domain/credentials/credential.ts'
import { toDateText } from '#domain/dates/date.ts'
import { addMonths, toToday } from '#domain/dates/day.ts'
import type { FirmKind } from '#domain/firms/fields.ts'
import { pageForms } from '#domain/firms/forms.ts'
import { leavingMessages, toLeaving } from '#domain/listings/leaving-messages.ts'
import { kindMessages, pageMessages as messages } from '#domain/listings/page-messages.ts'
import { JumpLinks } from '#ui/JumpLinks.tsx'
import { FirmParts } from '#parts/firm/FirmParts.tsx'
import { MembersGate } from '#parts/members/MembersGate.tsx'
import { paths, toAdvisorPath, toCompanyPath } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { toButtonClass } from '#ui/button.ts'
import { Callout } from '#ui/Callout.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'
import { useForm } from '#ui/useForm.ts'
import { Pending } from '#ui/Pending.tsx'
import { FormFailure } from '#ui/FormMessages.tsx'
import { Changes, DraftBack } from './Changes.tsx'
import { Conflicts, PAGE_FORM } from './Conflicts.tsx'
import { Disputed } from './Disputed.tsx'
import { CredentialsSection } from './credentials/CredentialsSection.tsx'
import { LeavingPart } from './Leaving.tsx'
import { Notice } from './Notice.tsx'
import { OpenQuestions } from './OpenQuestions.tsx'
import { createPageEditor, type PageEditorStore } from './page-editor.store.ts'
import { People } from './People.tsx'
import { TeamHistory } from './TeamHistory.tsx'

/** Months after a confirmation in which the yearly check is not due. */
const EARLY_MONTHS = 11
const toPageId = { advisor: toListingId, company: toOwnCompanyId }
const toPath = { advisor: toAdvisorPath, company: toCompanyPath }

type Rendered = {
  /** Renders members' messages to the firm, if it gets any. */
  renderMessages?(page: OwnPage): ReactNode
}

/** The page on which a firm's people edit the listing or company's page in the path. */
export function PageEditor({ kind, ...rendered }: { kind: FirmKind } & Rendered) {
  const [store] = useState(() =>
    createPageEditor(kind, toPageId[kind](location.pathname), location.pathname, {
      $session,
      ...queries,
      replaceLocation: (address) => location.replace(address),
    }),
  )
  return (
    <IslandBoundary>
      <MembersGate $gate={store.$gate}>
        <Opened store={store} {...rendered} />
      </MembersGate>
    </IslandBoundary>
  )
}

type Props = { store: PageEditorStore }

function Opened({ store, ...rendered }: Props & Rendered) {
  const editing = useStore(store.$editing)
  const { failed, absent, absentHint } = kindMessages[store.kind]
  if (editing.phase === 'ready') return <Editor store={store} page={editing.page} {...rendered} />
  if (editing.phase !== 'absent')
    return <Pending of={editing} title={<h1>{failed}</h1>} onRetry={() => void store.load()} />
  if (editing.isTaken) return <Taken id={toListingId(location.pathname)} />
  return (
    <EmptyState title={<h1>{absent}</h1>}>
      <p>{absentHint}</p>
      <p>
        <a className="link-on" href={paths.account}>
          Your account
        </a>
      </p>
    </EmptyState>
  )
}

/** For somebody whose listing a claim has given to another account. */
function Taken({ id }: { id: number | null }) {
  return (
    <EmptyState title={<h1>{messages.taken}</h1>}>
      <p>{messages.takenHint}</p>
      <p className="actions">
        {id !== null && (
          <a className={toButtonClass({})} href={toAdvisorPath(id)}>
            {messages.takenDispute}
          </a>
        )}
        <a className={toButtonClass({ variant: 'secondary' })} href={paths.contact}>
          {messages.takenWrite}
        </a>
      </p>
    </EmptyState>
  )
}

type EditorProps = Props & { page: OwnPage }

function Editor({ store, page, renderMessages }: EditorProps & Rendered) {
  const isBusy = useStore(store.$isBusy)
  const isDraftBack = useStore(store.$isDraftBack)
  const { kind } = store
  const links = [
    { href: toPath[kind](page.id), text: kindMessages[kind].see },
    renderMessages !== undefined && { href: '#messages', text: messages.readMessages },
    { href: `#${PAGE_FORM}`, text: kindMessages[kind].formName },
    kind === 'advisor' && { href: '#credentials', text: credentialMessages.title },
    { href: '#page-people', text: kindMessages[kind].peopleTitle },
    { href: '#leaving', text: leavingMessages.title },
  ]
  return (
    <div className="grid max-w-4xl min-w-0 gap-stack wrap-anywhere">
      <header className="grid justify-items-start gap-4">
        <h1>{page.company_name}</h1>
        <nav aria-label="Sections">
          <JumpLinks links={links.filter((link) => link !== false)} />
        </nav>
      </header>
      <Standing store={store} page={page} />
      {page.disputed && <Disputed store={store} disputed={page.disputed} />}
      {page.has_yearly_check && page.role === 'owner' && <YearlyCheck store={store} page={page} />}
      <Changes store={store} page={page} />
      {isDraftBack && <DraftBack onDiscard={store.discard} />}
      <Notice store={store} part="top" />
      <Conflicts store={store} />
      {renderMessages?.(page)}
      {kind === 'advisor' && <OpenQuestions page={page} />}
      <PageForm store={store} />
      {kind === 'advisor' && <CredentialsSection advisorId={page.id} />}
      <People store={store} page={page} />
      <TeamHistory events={page.history} />
      <LeavingPart
        name={page.company_name}
        isOwner={page.role === 'owner'}
        hiddenAt={page.hidden_at}
        consequences={toLeaving(kind, page.review_count)}
        isBusy={isBusy}
        onHide={(isHidden) => void store.hide(isHidden)}
        onRemove={(typedName) => void store.remove(typedName)}
        notice={<Notice store={store} part="leaving" />}
      />
    </div>
  )
}

/** Why members do not see the page. */
function Standing({ store, page: { status, is_suspended, hidden_at: hiddenAt } }: EditorProps) {
  const isApproved = is_suspended || status === 'approved'
  return (
    <>
      {is_suspended && (
        <Callout as="p" tone="danger">
          {kindMessages[store.kind].suspended}
        </Callout>
      )}
      {!isApproved && (
        <Callout as="p" tone="accent">
          {messages.notApproved}
        </Callout>
      )}
      {hiddenAt !== null && (
        <Callout as="p" tone="accent">
          {leavingMessages.hidden(toDateText(hiddenAt))}
        </Callout>
      )}
    </>
  )
}

function YearlyCheck({ store, page: { confirmed_at: at, created_at: since } }: EditorProps) {
  const isEarly = addMonths((at ?? since).slice(0, 10), EARLY_MONTHS) > toToday()
  const isBusy = useStore(store.$isBusy)
  return (
    <Callout as="section" tone="plain" isRow={isEarly} aria-labelledby="confirmation">
      <h2 className="text-h4 font-semibold" id="confirmation">
        {isEarly ? messages.confirmEarly : messages.confirmTitle}
      </h2>
      <p>{at === null ? messages.neverConfirmed : messages.confirmed(toDateText(at))}</p>
      <p className={isEarly ? undefined : 'mt-4 actions'}>
        <Button variant="secondary" size="small" busy={isBusy} onClick={() => void store.confirm()}>
          {messages.confirm}
        </Button>
      </p>
    </Callout>
  )
}

function PageForm({ store }: Props) {
  const { bind, state, isSending, onSubmit } = useForm(store.form)
  const conflicts = useStore(store.$conflicts)
  return (
    <form
      id={PAGE_FORM}
      className="grid scroll-mt-4 gap-6 [&_button]:scroll-mb-24"
      aria-label={kindMessages[store.kind].formName}
      noValidate
      onSubmit={onSubmit}
    >
      <FirmParts parts={pageForms[store.kind].parts} bind={bind} />
      {/* In sight all along the form, with what came of the last press. */}
      <div className="sticky bottom-0 z-1 grid gap-3 border-t border-line bg-paper py-3 low:static">
        <Notice store={store} part="form" />
        {conflicts.length === 0 && <FormFailure state={state} />}
        <p>
          <Button type="submit" busy={isSending}>
            {isSending ? messages.saving : messages.save}
          </Button>
        </p>
      </div>
    </form>
  )
}
