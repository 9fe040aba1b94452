import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import {
  fetchOwnCompany,
  hideCompany,
  removeCompany,
  saveCompany,
  type OwnCompany,
} from '#data/own-company.queries.ts'
import { $session } from '#data/session.ts'
import { toOwnCompanyId } from '#domain/addresses/path-id.ts'
import { companyMessages as messages } from '#domain/firms/company-messages.ts'
import { companyPageForm } from '#domain/firms/company-page-form.ts'
import { toDateText } from '#domain/dates/date.ts'
import { toColumnName, toColumnText } from '#domain/firms/column-text.ts'
import { companyLeaving, leavingMessages } from '#domain/firms/leaving-messages.ts'
import { pageMessages } from '#domain/firms/page-messages.ts'
import { MembersGate } from '#parts/members/MembersGate.tsx'
import { DraftBack, Unopened, WaitingChanges } from '#parts/own-page/Editing.tsx'
import { LeavingPart } from '#parts/own-page/Leaving.tsx'
import { TeamHistory } from '#parts/own-page/TeamHistory.tsx'
import { toCompanyPath } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { Callout } from '#ui/Callout.tsx'
import { FormFailure } from '#ui/FormMessages.tsx'
import { FormParts } from '#ui/FormParts.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'
import { useForm } from '#ui/useForm.ts'
import { createCompanyEditor, type CompanyEditorStore } from './company-editor.store.ts'

/** The page on which a company's people edit, hide and remove the page in the path. */
export function CompanyEditor() {
  const [store] = useState(() =>
    createCompanyEditor(toOwnCompanyId(location.pathname), location.pathname, {
      $session,
      fetchOwnCompany,
      saveCompany,
      hideCompany,
      removeCompany,
      replaceLocation: (address) => location.replace(address),
    }),
  )
  return (
    <IslandBoundary>
      <MembersGate $gate={store.$gate}>
        <Opened store={store} />
      </MembersGate>
    </IslandBoundary>
  )
}

type Props = { store: CompanyEditorStore }
type EditorProps = Props & { company: OwnCompany }

function Opened({ store }: Props) {
  const editing = useStore(store.$editing)
  useEffect(() => {
    void store.load()
  }, [store])
  if (editing.phase !== 'ready')
    return (
      <Unopened state={editing} failed={messages.failed} onRetry={() => void store.load()}>
        <p className="meta">{messages.notYours}</p>
      </Unopened>
    )
  return <Editor store={store} company={editing.company} />
}

function Editor({ store, company }: EditorProps) {
  const announcement = useStore(store.$announcement)
  const problem = useStore(store.$problem)
  const isBusy = useStore(store.$isBusy)
  const isDraftBack = useStore(store.$isDraftBack)
  return (
    <div className="grid max-w-4xl min-w-0 gap-stack wrap-anywhere">
      <header className="grid justify-items-start gap-4">
        <h1>{company.company_name}</h1>
        <p className="meta">
          <a className="link" href={toCompanyPath(company.id)}>
            {messages.seePage}
          </a>
        </p>
      </header>
      <Standing company={company} />
      {company.waiting && (
        <WaitingChanges
          waiting={company.waiting}
          isBusy={isBusy}
          onTakeBack={() => void store.takeBack()}
        />
      )}
      {problem !== null && (
        <Callout as="p" tone="danger" role="alert">
          {problem}
        </Callout>
      )}
      {isDraftBack && <DraftBack onDiscard={store.discard} />}
      <PageForm store={store} />
      <output className={announcement ? '' : 'sr-only'}>
        {announcement && <Callout>{announcement}</Callout>}
      </output>
      <TeamHistory events={company.history} />
      <LeavingPart
        name={company.company_name}
        isOwner={company.role === 'owner'}
        hiddenAt={company.hidden_at}
        consequences={companyLeaving}
        isBusy={isBusy}
        onHide={(isHidden) => void store.hide(isHidden)}
        onRemove={(typedName) => void store.remove(typedName)}
      />
    </div>
  )
}

/** Why members do not see the page. */
function Standing({ company: { status, hidden_at: hiddenAt } }: Pick<EditorProps, 'company'>) {
  if (status === 'suspended')
    return (
      <Callout as="p" tone="danger">
        {messages.suspended}
      </Callout>
    )
  if (status !== 'approved')
    return (
      <Callout as="p" tone="accent">
        {messages.notApproved}
      </Callout>
    )
  if (hiddenAt === null) return null
  return (
    <Callout as="p" tone="accent">
      {leavingMessages.hidden(toDateText(hiddenAt))}
    </Callout>
  )
}

function PageForm({ store }: Props) {
  const { bind, state, isSending, onSubmit } = useForm(store.form)
  return (
    <form
      className="grid gap-6"
      aria-label={messages.formName}
      noValidate
      onSubmit={(event) => void onSubmit(event)}
    >
      <FormParts parts={companyPageForm.parts} bind={bind} />
      <Contested store={store} />
      <FormFailure state={state} />
      <p>
        <Button type="submit" size="large" busy={isSending}>
          {isSending ? pageMessages.saving : pageMessages.save}
        </Button>
      </p>
    </form>
  )
}

/** What somebody else wrote into the fields that are being edited. */
function Contested({ store }: Props) {
  const contested = useStore(store.$contested)
  if (contested.length === 0) return null
  return (
    <Callout as="section" tone="accent" aria-labelledby="contested">
      <h3 className="text-h4 font-semibold" id="contested">
        {messages.contested}
      </h3>
      <dl>
        {contested.map(({ column, now }) => (
          <div key={column}>
            <dt className="font-semibold">{toColumnName(column)}</dt>
            <dd className="whitespace-pre-line">{toColumnText(now)}</dd>
          </div>
        ))}
      </dl>
      <p>{messages.contestedHint}</p>
    </Callout>
  )
}
