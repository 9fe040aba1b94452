import { useStore } from '@nanostores/react'
import type { PlaceId } from '#domain/independence/ids.ts'
import { independenceMessages as messages } from '#domain/independence/messages.ts'
import { LONGEST_NAME, MOST_IN_A_SEAT, toRef } from '#domain/independence/team.ts'
import { toTitle } from '#domain/independence/words.ts'
import { FieldGroup, FormFrame } from '#parts/calculators/FormFrame.tsx'
import { FormActions } from '#parts/calculators/FormActions.tsx'
import { ShowResult } from '#parts/calculators/ShowResult.tsx'
import { onPaper } from '#parts/calculators/ToolField.tsx'
import { Button } from '#ui/Button.tsx'
import { SelectField, TextField } from '#ui/Field.tsx'
import { Options } from '#ui/Options.tsx'
import { type IndependenceStore, isSeat } from './independence.store.ts'
import { TieRows } from './TieRows.tsx'

type Props = { store: IndependenceStore }

const DIRECTORY = 'directory-names'
/** The parties beside the seats. The plan has no name of its own. */
const parties: readonly PlaceId[] = ['company', 'sellers']
/** The seats that the form begins with. */
const firstSeats: readonly PlaceId[] = ['trustee', 'valuer', 'trust-counsel', 'company-counsel']
/** Places of which a sale often has several. */
const several = new Set<PlaceId>(['sellers', 'sellers-counsel', 'banker', 'lender', 'auditor'])

/** Who sits where, the ties between them, and three questions. */
export function IndependenceForm({ store, onShowResult }: Props & { onShowResult: () => void }) {
  const isReady = useStore(store.$isReady)
  const summary = useStore(store.$summary)
  return (
    <FormFrame
      store={store}
      connect={connect}
      label="Who sits where"
      noScript="The check needs JavaScript. Its rules are listed below the form, each with its authority."
    >
      <p className="meta print:hidden">
        <span>Fill in what you know. The same name in two seats counts as the same firm.</span>
        {isReady && store.isMember && (
          <span> As you type a name, the directory suggests matching firms.</span>
        )}
      </p>
      <Viewer store={store} />
      <Places store={store} title="Who sits where" ids={firstSeats} />
      <MorePlaces store={store} />
      <TieRows store={store} />
      <Questions store={store} />
      <FormActions id="tool-actions" hidden={!isReady} onReset={store.reset} />
      <Suggestions store={store} />
      <p className="meta print:hidden">
        This page’s address holds what you enter, behind the # sign, which browsers do not send:
        save or share the link.
      </p>
      <ShowResult id="tool-jump" hidden={!isReady} onClick={onShowResult} note={summary}>
        See the findings
      </ShowResult>
    </FormFrame>
  )
}

function Places({ store, title, ids }: Props & { title: string; ids: readonly PlaceId[] }) {
  return (
    <FieldGroup title={title}>
      {ids.map((id) => (
        <PlaceFields key={id} store={store} place={id} />
      ))}
    </FieldGroup>
  )
}

/** Who fills it in, and what that person may choose. */
function Viewer({ store }: Props) {
  const reader = useStore(store.$viewer)
  const chosen = store.rules.readers.find(({ id }) => id === reader)
  return (
    <SelectField
      label="Who fills this in?"
      hint={chosen?.says}
      className={onPaper}
      name="reader"
      value={reader ?? ''}
      required={false}
      onChange={({ target }) => store.read(target.value)}
    >
      <Options blank="Choose" of={store.rules.readers.map(({ id, label }) => [id, label])} />
    </SelectField>
  )
}

/** The other places: open once one of them has a name. */
function MorePlaces({ store }: Props) {
  const names = useStore(store.$names)
  const others = store.rules.places.filter(
    ({ id }) => !parties.includes(id) && !firstSeats.includes(id) && id !== 'plan',
  )
  const ids = [...parties, ...others.map(({ id }) => id)]
  const isUsed = ids.some((id) => names[id])
  return (
    <details className="group border-y border-line py-3" open={isUsed || undefined}>
      <summary className="text-small/body font-semibold">
        Company, sellers and {others.length} more seats
      </summary>
      <div className="mt-4 grid gap-8">
        <Places store={store} title="The sale" ids={parties} />
        <Places store={store} title="More seats" ids={others.map(({ id }) => id)} />
      </div>
    </details>
  )
}

function PlaceFields({ store, place }: Props & { place: PlaceId }) {
  const names = useStore(store.$names)
  const isReady = useStore(store.$isReady)
  const refs = Array.from({ length: MOST_IN_A_SEAT }, (_, at) => toRef(place, at))
  const last = refs.findLastIndex((ref) => ref in names)
  const shown = refs.slice(0, Math.max(last, 0) + 1)
  const next = refs[shown.length]
  const canAdd = isReady && next && several.has(place) && names[shown.at(-1) ?? '']
  return (
    <div className="grid min-w-0 content-start gap-2">
      {shown.map((ref) => (
        <NameField key={ref} store={store} at={ref} value={names[ref] ?? ''} />
      ))}
      {canAdd && (
        <p className="print:hidden">
          <Button
            variant="quiet"
            size="small"
            aria-label={`Add another: ${toTitle(next, store.rules)}`}
            onClick={() => store.enter(next, '')}
          >
            Add another
          </Button>
        </p>
      )}
    </div>
  )
}

function NameField({ store, at, value }: Props & { at: string; value: string }) {
  const place = store.rules.places.find(({ id }) => id === at)
  return (
    <TextField
      label={toTitle(at, store.rules)}
      hint={place && [place.who, place.hiredBy].filter(Boolean).join(' ')}
      className={onPaper}
      name={at}
      value={value}
      required={false}
      limit={LONGEST_NAME}
      list={store.isMember && isSeat(at) ? DIRECTORY : undefined}
      onChange={({ target }) => store.enter(at, target.value)}
      onBlur={store.settle}
    />
  )
}

function Suggestions({ store }: Props) {
  const names = useStore(store.$suggestions)
  return (
    <datalist id={DIRECTORY}>
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </datalist>
  )
}

function Questions({ store }: Props) {
  const answers = useStore(store.$answers)
  return (
    <FieldGroup title="Three questions">
      {store.rules.questions.map(({ id, label }) => (
        <SelectField
          key={id}
          label={label}
          className={onPaper}
          name={id}
          value={answers[id]}
          required={false}
          onChange={({ target }) => store.answer(id, target.value)}
        >
          <Options of={Object.entries(messages.answers)} />
        </SelectField>
      ))}
    </FieldGroup>
  )
}

/** Starts the store with the form's texts. */
function connect(form: HTMLFormElement, store: IndependenceStore): () => void {
  const texts = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  store.start(Object.fromEntries(texts))
  return () => {}
}
