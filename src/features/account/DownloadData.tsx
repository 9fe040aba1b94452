import { useState } from 'react'
import { fetchMyData } from '#data/account.queries.ts'
import { toFault } from '#data/fault.ts'
import { accountMessages as messages } from '#domain/account/account-messages.ts'
import { AccountSection } from '#parts/account/AccountSection.tsx'
import { Button } from '#ui/Button.tsx'
import type { FormState } from '#ui/form.store.ts'
import { FormFailure } from '#ui/FormMessages.tsx'

/** Downloads all stored data of the account as one file. */
export function DownloadData() {
  return (
    <AccountSection id="own-data" title="Your data" intro={<p>{messages.dataNote}</p>}>
      {() => <Download />}
    </AccountSection>
  )
}

function Download() {
  const [state, setState] = useState<FormState>({ phase: 'editing' })
  const download = async () => {
    setState({ phase: 'sending' })
    try {
      save(await fetchMyData())
      setState({ phase: 'sent' })
    } catch (thrown) {
      setState({ phase: 'failed', message: toFault(thrown).message })
    }
  }
  return (
    <>
      <FormFailure state={state} />
      <p>
        <Button
          variant="secondary"
          busy={state.phase === 'sending'}
          onClick={() => void download()}
        >
          Download my data (JSON)
        </Button>
      </p>
    </>
  )
}

function save(file: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = 'esop-marketplace-my-data.json'
  link.click()
  URL.revokeObjectURL(link.href)
}
