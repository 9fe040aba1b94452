import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { independenceMessages as messages } from '#domain/independence/messages.ts'
import { placeOf, toRef } from '#domain/independence/team.ts'
import { toTitle } from '#domain/independence/words.ts'
import { Button } from '#ui/Button.tsx'
import { Select } from '#ui/Input.tsx'
import { Options } from '#ui/Options.tsx'
import { type IndependenceStore, isIncomplete, type TieEntry } from './independence.store.ts'

type Props = { store: IndependenceStore }

/** The known ties: each a sentence of three choices. */
export function TieRows({ store }: Props) {
  const rows = useStore(store.$rows)
  const isReady = useStore(store.$isReady)
  const add = useRef<HTMLButtonElement>(null)
  const remove = (key: number) => {
    store.removeRow(key)
    add.current?.focus()
  }
  return (
    <fieldset className="grid min-w-0 gap-4.5 border-t border-ink pt-4">
      {/* Floated, a legend is an item of the grid. */}
      <legend className="float-left w-full text-small/body font-semibold">Known ties</legend>
      <p className="meta print:hidden">
        Same owner, earlier work, a contract, family, a referral fee, a commission: say each as a
        sentence. A tie counts without names too.
        {store.rules.relations.map(
          ({ id, words, means }) =>
            means && (
              <span key={id}>
                {' '}
                “{words}”: {means}
              </span>
            ),
        )}
      </p>
      {rows.map((row, at) => (
        <TieEntry key={row.key} store={store} row={row} number={at + 1} onRemove={remove} />
      ))}
      <p className="print:hidden">
        <Button ref={add} variant="secondary" size="small" hidden={!isReady} onClick={store.addRow}>
          Add a tie
        </Button>
      </p>
    </fieldset>
  )
}

type RowProps = Props & { row: TieEntry; number: number; onRemove: (key: number) => void }

function TieEntry({ store, row, number, onRemove }: RowProps) {
  const names = useStore(store.$names)
  const { places, relations } = store.rules
  // A second firm of a seat can be chosen once it has a field, and stays in the list while a tie names it.
  const refs = places.flatMap(({ id }) =>
    [id, toRef(id, 1), toRef(id, 2)].filter(
      (ref) => ref === id || ref in names || ref === row.from || ref === row.to,
    ),
  )
  const sides = refs
    .filter((ref) => placeOf(ref))
    .map((ref) => ({
      id: ref,
      words: names[ref] ? `${toTitle(ref, store.rules)}: ${names[ref]}` : toTitle(ref, store.rules),
    }))
  const change = (part: Partial<TieEntry>) => store.changeRow(row.key, part)
  const problem = isIncomplete(row) ? `tie-${row.key}-problem` : undefined
  return (
    <div
      className="grid min-w-0 gap-2 border-s-3 border-line-strong ps-4 print:flex print:border-0"
      role="group"
      aria-label={`Tie ${number}`}
    >
      <Choice
        label="Who"
        value={row.from}
        options={sides}
        describedBy={problem}
        onChange={(from) => change({ from })}
      />
      <Choice
        label="Tie"
        value={row.relation}
        options={relations}
        describedBy={problem}
        onChange={(relation) => change({ relation })}
      />
      <Choice
        label="With whom"
        value={row.to}
        options={sides}
        describedBy={problem}
        onChange={(to) => change({ to })}
      />
      {problem && (
        <p className="col-span-full meta print:hidden" id={problem}>
          {row.from === row.to && row.from !== '' ? messages.twice : messages.incomplete}
        </p>
      )}
      <p className="col-span-full print:hidden">
        <Button
          variant="quiet"
          size="small"
          aria-label={`Remove tie ${number}`}
          onClick={() => onRemove(row.key)}
        >
          Remove
        </Button>
      </p>
    </div>
  )
}

type ChoiceProps = {
  label: string
  value: string
  options: readonly { id: string; words: string }[]
  describedBy: string | undefined
  onChange: (value: string) => void
}

function Choice({ label, value, options, describedBy, onChange }: ChoiceProps) {
  return (
    <Select
      className="print:min-h-0 print:w-auto print:border-0 print:bg-transparent print:bg-none print:py-0.5"
      isSmall
      aria-label={label}
      aria-describedby={describedBy}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <Options blank={`${label} …`} of={options.map(({ id, words }) => [id, words])} />
    </Select>
  )
}
