import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { deleteAccount } from '#data/account.queries.ts'
import { fetchDecisionRecord, fetchDecisionRecords } from '#data/decision-records.queries.ts'
import {
  accountMessages as messages,
  deletionConsequences,
} from '#domain/account/account-messages.ts'
import { AccountSection } from '#parts/account/AccountSection.tsx'
import { paths } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { Callout } from '#ui/Callout.tsx'
import { setFlash } from '#ui/flash.ts'
import { PasswordField } from '#ui/PasswordField.tsx'
import { saveFile } from '#ui/save-file.ts'
import { useForm } from '#ui/useForm.ts'
import { useFold } from '#ui/useFold.ts'
import { SubmitForm } from '#ui/SubmitForm.tsx'
import { createDeletionForm } from './account.store.ts'
import {
  createLockedRecords,
  type LockedRecords,
} from '#parts/decision-records/locked-records.store.ts'

/** Deletes the account. It explains the effect on each kind of data and asks for the password again. */
export function DeleteAccount() {
  return (
    <AccountSection id="delete-account" title="Delete your account" intro={<Consequences />}>
      {({ email }) => <Deletion email={email} />}
    </AccountSection>
  )
}

function Consequences() {
  return (
    <>
      <p>{messages.deletionNote}</p>
      <details className="border-y border-line py-3">
        <summary className="font-semibold">{messages.deletionTitle}</summary>
        <dl className="mt-4 grid gap-3 text-small/body">
          {deletionConsequences.map(({ what, becomes }) => (
            <div key={what}>
              <dt className="font-semibold">{what}</dt>
              <dd>{becomes}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  )
}

function Deletion({ email }: { email: string }) {
  const [form] = useState(() => createDeletionForm((password) => deleteAccount(email, password)))
  const [records] = useState(() =>
    createLockedRecords({
      fetchRecords: fetchDecisionRecords,
      fetchRecord: fetchDecisionRecord,
      save: saveFile,
    }),
  )
  const { isOpen, close, opener } = useFold(form.reset)
  return (
    <>
      <p>
        <Button variant="secondary" {...opener}>
          Delete my account
        </Button>
      </p>
      {isOpen && <DeletionForm form={form} records={records} onCancel={close} />}
    </>
  )
}

/** Offers the locked files before anything is deleted. */
function KeepFiles({ records }: { records: LockedRecords }) {
  const state = useStore(records.$ids)
  if (state.phase === 'failed')
    return (
      <Callout tone="danger" role="alert">
        <p>{state.message}</p>
        <p>
          <Button variant="secondary" size="small" onClick={() => void records.load()}>
            {messages.filesAgain}
          </Button>
        </p>
      </Callout>
    )
  if (state.phase === 'loading' || state.data.length === 0) return null
  return (
    <Callout tone="accent">
      <p>{messages.keepFiles(state.data.length)}</p>
      <p>
        <Button variant="secondary" size="small" onClick={() => void records.download()}>
          {messages.downloadFiles}
        </Button>
      </p>
    </Callout>
  )
}

type FormProps = {
  form: ReturnType<typeof createDeletionForm>
  records: LockedRecords
  onCancel(): void
}

function DeletionForm({ form, records, onCancel }: FormProps) {
  const isOffered = useStore(records.$ids).phase === 'ready'
  const { field, ...bound } = useForm(form)
  return (
    <SubmitForm
      form={bound}
      aria-labelledby="delete-account"
      button="Delete permanently"
      sending={messages.deleting}
      variant="danger"
      disabled={!isOffered}
      onSent={() => {
        setFlash(messages.deleted)
        location.assign(paths.home)
      }}
      onCancel={onCancel}
    >
      <KeepFiles records={records} />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        hint={messages.deletionHint}
        {...field('password')}
      />
    </SubmitForm>
  )
}
