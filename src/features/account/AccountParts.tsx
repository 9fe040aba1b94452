import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { deleteAccount } from '#data/account.queries.ts'
import { $session } from '#data/session.ts'
import { accountMessages as messages } from '#domain/account/account-messages.ts'
import { paths } from '#paths.ts'
import { setFlash } from '#ui/flash.ts'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'
import { createAccountForms } from './account.store.ts'
import { ChangeAddress } from './ChangeAddress.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { DownloadData } from './DownloadData.tsx'
import { OwnMessages } from './OwnMessages.tsx'

/** The account's own settings: messages, address, data and deletion. */
export function AccountParts() {
  const session = useStore($session)
  if (session.phase !== 'member') return null
  return (
    <IslandBoundary>
      <Parts key={session.user.id} email={session.user.email} />
    </IslandBoundary>
  )
}

function Parts({ email }: { email: string }) {
  const [forms] = useState(() =>
    createAccountForms({
      email,
      changeEmail: async (next) => (await import('#data/auth.ts')).changeEmail(next),
      deleteAccount: (password) => deleteAccount(email, password),
    }),
  )
  return (
    <>
      <OwnMessages email={email} />
      <ChangeAddress forms={forms} />
      <DownloadData />
      <DeleteAccount
        forms={forms}
        onDeleted={() => {
          setFlash(messages.deleted)
          location.assign(paths.home)
        }}
      />
    </>
  )
}
