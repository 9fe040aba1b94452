import { useEffect, useState } from 'react'
import { searchCompanies } from '#data/companies.queries.ts'
import { toCredentialForm } from '#domain/credentials/credential-form.ts'
import { statingMessages as messages } from '#domain/credentials/credential-messages.ts'
import type { Company } from '#domain/firms/company.ts'
import { SelectField } from '#ui/Field.tsx'
import { SubmitForm } from '#ui/SubmitForm.tsx'
import { FormParts } from '#ui/FormParts.tsx'
import { useForm } from '#ui/useForm.ts'
import type { OwnCredentialsStore, Stating } from './own-credentials.store.ts'

const focusFirst = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('input, select')?.focus()

type Props = { store: OwnCredentialsStore; stating: Stating }

/** States a credential of a kind, or changes one. */
export function CredentialForm({ store, stating }: Props) {
  const [{ parts }] = useState(() => toCredentialForm(stating.kind))
  const [form] = useState(() => store.createForm(stating))
  const { bind, values, ...bound } = useForm(form)
  return (
    <SubmitForm
      ref={focusFirst}
      form={bound}
      label={parts[0].legend}
      button={messages.add}
      sending={messages.adding}
      onCancel={() => store.begin(null)}
    >
      <FormParts
        parts={parts}
        bind={bind}
        instead={{
          company_id: (
            <ClientCompany
              term={String(values['value'] ?? '')}
              chosen={bind('company_id').value as number | null}
              onChoose={bind('company_id').change}
            />
          ),
        }}
      />
    </SubmitForm>
  )
}

type ClientProps = { term: string; chosen: number | null; onChoose(id: number | null): void }

const MATCHES = 8
/** Milliseconds without typing after which the directory is searched. */
const PAUSE = 400

/** Companies of the directory whose name the firm has typed as its client. */
function ClientCompany({ term, chosen, onChoose }: ClientProps) {
  const [found, setFound] = useState<Company[]>([])
  const wanted = term.trim()
  useEffect(() => {
    let isOver = false
    const timer = setTimeout(async () => {
      if (wanted.length < 3) return
      // Without an answer the client is named without a link.
      const { items } = await searchCompanies({
        term: wanted,
        state: '',
        sort: 'match',
        pages: 1,
      }).catch(() => ({ items: [] }))
      if (!isOver) setFound(items.slice(0, MATCHES))
    }, PAUSE)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [wanted])
  if (found.length === 0 && chosen === null) return null
  const isListed = found.some(({ id }) => id === chosen)
  return (
    <SelectField
      label="Company in our directory"
      hint={messages.companyHint}
      optional
      value={chosen ?? ''}
      onChange={({ target: { value } }) => onChoose(value === '' ? null : Number(value))}
    >
      <option value="">{messages.notInDirectory}</option>
      {chosen !== null && !isListed && <option value={chosen}>{wanted}</option>}
      {found.map(({ id, companyName, location }) => (
        <option key={id} value={id}>
          {location === null ? companyName : `${companyName}, ${location}`}
        </option>
      ))}
    </SelectField>
  )
}
