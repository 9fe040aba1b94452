import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import {
  RECORD_CRITERIA_MAX,
  RECORD_FIRMS_MAX,
  RECORD_LINE_MAX,
  RECORD_NOTE_MAX,
  RECORD_REASON_MAX,
} from '#domain/limits.ts'
import {
  toCandidate,
  toFirmName,
  type Candidate,
  type DecisionRecord,
  type RecordBody,
  type Written,
} from '#domain/decision-records/decision-record.ts'
import { toCriteria } from '#domain/decision-records/marks.ts'
import { recordMessages as messages } from '#domain/decision-records/record-messages.ts'
import { $ticked } from '#parts/shortlist/ticked.store.ts'
import { Button } from '#ui/Button.tsx'
import { FieldError, TextArea, TextField } from '#ui/Field.tsx'
import { Problem } from '#ui/FormMessages.tsx'
import { PrintButton } from '#ui/PrintButton.tsx'
import { CandidateForm } from './CandidateForm.tsx'
import { Confirm } from './Confirm.tsx'
import { FirmChoice } from './FirmChoice.tsx'
import { TypeField } from './TypeField.tsx'
import { SavingBar } from './SavingBar.tsx'
import { RecordSheets } from './RecordSheets.tsx'
import { RecordText } from './RecordText.tsx'
import type { RecordEditor } from './record.store.ts'

type Props = { store: RecordEditor; record: DecisionRecord }
type TextName = Exclude<keyof Written, 'candidates'>

const legendClass = 'mb-6 w-full border-b border-ink pb-2 font-serif text-h3'

/** The form of a draft; on paper it is the record so far. */
export function RecordForm({ store, record, typeNames }: Props & { typeNames: readonly string[] }) {
  const written = useStore(store.$written)
  const missing = useStore(store.$missing)
  const saving = useStore(store.$saving)
  const form = useRef<HTMLFormElement>(null)
  const field = (name: TextName) => ({
    name,
    label: messages.labels[name],
    value: written[name],
    error: (missing as Partial<Record<TextName, string>>)[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      store.change({ [name]: currentTarget.value }),
  })
  const prepareLock = async () => {
    if (await store.prepareLock()) return true
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    )
    return false
  }
  return (
    <>
      <div className="hidden print:block">
        <RecordText record={record} />
      </div>
      <form
        ref={form}
        className="grid max-w-4xl gap-stack print:hidden"
        aria-label={written.purpose || messages.untitled}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void store.save()
        }}
      >
        <SavingBar store={store} saving={saving} />
        <fieldset className="grid min-w-0 gap-6">
          <legend className={legendClass}>{messages.search}</legend>
          {record.supersedes && (
            <TextArea
              {...field('correction')}
              hint={messages.hints.correction}
              rows={1}
              limit={RECORD_NOTE_MAX}
            />
          )}
          <TextField {...field('purpose')} hint={messages.hints.purpose} limit={RECORD_LINE_MAX} />
          <TypeField {...field('kind')} typeNames={typeNames} />
          <TextArea
            {...field('criteria')}
            hint={messages.hints.criteria}
            limit={RECORD_CRITERIA_MAX}
          />
        </fieldset>
        <Firms store={store} record={record} error={missing.candidates} />
        <fieldset className="grid min-w-0 gap-6">
          <legend className={legendClass}>{messages.decision}</legend>
          <div className="field-row">
            <TextField {...field('decided_on')} type="date" />
            <TextField
              {...field('decided_by')}
              hint={messages.hints.decided_by}
              optional
              limit={RECORD_LINE_MAX}
            />
          </div>
          <TextArea {...field('reason')} hint={messages.hints.reason} limit={RECORD_REASON_MAX} />
        </fieldset>
        <Ending store={store} prepareLock={prepareLock} />
      </form>
    </>
  )
}

function Firms({ store, record, error }: Props & { error: string | undefined }) {
  const { candidates, criteria } = useStore(store.$written)
  const part = useRef<HTMLFieldSetElement>(null)
  const remove = (candidate: Candidate) => {
    store.change({ candidates: candidates.filter((one) => one !== candidate) })
    // The focus was on a button of the firm.
    part.current?.focus()
  }
  const change = (id: number, changed: Partial<Candidate>) =>
    store.change({
      candidates: candidates.map((one) => (one.advisor_id === id ? { ...one, ...changed } : one)),
    })
  return (
    <fieldset ref={part} tabIndex={-1} className="grid min-w-0 gap-8 focus:outline-none">
      <legend className={legendClass}>{messages.firms}</legend>
      {record.body.candidates.length > 0 && (
        <SideBySide body={record.body} chosen={candidates.filter(({ chosen }) => chosen)} />
      )}
      {candidates.map((candidate) => (
        <CandidateForm
          key={candidate.advisor_id}
          candidate={candidate}
          criteria={toCriteria(criteria)}
          name={toFirmName(record.body, candidate.advisor_id)}
          isCopied={record.body.candidates.some((one) => one.advisor_id === candidate.advisor_id)}
          onChange={(changed) => change(candidate.advisor_id, changed)}
          onRemove={() => remove(candidate)}
        />
      ))}
      {error && <FieldError role="alert">{error}</FieldError>}
      <AddFirms store={store} without={candidates.map((one) => one.advisor_id)} />
    </fieldset>
  )
}

/** The copies as a sheet, folded: one comes from the comparison. */
function SideBySide({ body, chosen }: { body: RecordBody; chosen: readonly Candidate[] }) {
  return (
    <details>
      <summary className="py-1 text-small font-semibold text-own">{messages.sideBySide}</summary>
      <RecordSheets body={body} chosen={chosen.map((one) => one.advisor_id)} />
    </details>
  )
}

function AddFirms({ store, without }: Pick<Props, 'store'> & { without: readonly number[] }) {
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<string[]>([])
  const [compared] = useState(() => $ticked.get())
  const isTooMany = without.length + chosen.length > RECORD_FIRMS_MAX
  const add = () => {
    const { candidates } = store.$written.get()
    store.change({ candidates: [...candidates, ...chosen.map((id) => toCandidate(Number(id)))] })
    setChosen([])
    setOpen(false)
    void store.save()
  }
  return (
    <div className="grid justify-items-start gap-4">
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        aria-invalid={without.length === 0 && 'candidates' in store.$missing.get()}
        onClick={() => setOpen(!isOpen)}
      >
        {messages.addFirms}
      </Button>
      {isOpen && (
        <>
          <FirmChoice
            compared={compared}
            none={messages.allAdded}
            without={without}
            chosen={chosen}
            error={isTooMany ? messages.tooMany(RECORD_FIRMS_MAX) : undefined}
            onChange={setChosen}
          />
          {chosen.length > 0 && !isTooMany && (
            <Button size="small" onClick={add}>
              {messages.add}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

type EndingProps = Pick<Props, 'store'> & { prepareLock(): Promise<boolean> }

/** Prints, locks and deletes the record. */
function Ending({ store, prepareLock }: EndingProps) {
  const problem = useStore(store.$problem)
  const isBusy = useStore(store.$isBusy)
  return (
    <section className="grid justify-items-start gap-4" aria-labelledby="lock">
      <h2 className="w-full border-b border-ink pb-2 text-h3" id="lock">
        {messages.lockTitle}
      </h2>
      <p>{messages.lockHint}</p>
      <Problem text={problem} />
      <div className="flex flex-wrap items-start gap-3">
        <Confirm
          label={messages.lock}
          question={messages.lockAsk}
          yes={messages.lockForGood}
          no={messages.notYet}
          tone="accent"
          isBusy={isBusy}
          prepare={prepareLock}
          onConfirm={() => void store.lock()}
        />
        <PrintButton prepare={store.save} />
      </div>
      <Confirm
        label={messages.delete}
        question={messages.deleteAsk}
        yes={messages.delete}
        no={messages.keep}
        isBusy={isBusy}
        onConfirm={() => void store.remove()}
      />
    </section>
  )
}
