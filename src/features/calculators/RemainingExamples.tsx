import { useStore } from '@nanostores/react'
import { toolMessages } from '#domain/calculators/messages.ts'
import { Button } from '#ui/Button.tsx'
import type { CalculatorStore } from './calculator.store.ts'

type Props = { store: CalculatorStore; examples: readonly string[] }

/** The fields that still hold examples, each with the way to it, and a button by which the reader takes them over. */
export function RemainingExamples({ store, examples }: Props) {
  const isReady = useStore(store.$isReady)
  const isWorkedCase = useStore(store.$isWorkedCase)
  if (!isReady || isWorkedCase || examples.length === 0) return null
  return (
    <details className="border-s-2 border-dashed border-line-strong ps-4 text-small/[1.5]">
      <summary className="font-semibold">{toolMessages.remaining(examples.length)}</summary>
      <p className="mt-2">{toolMessages.replace}</p>
      <ul className="mt-2 list-[square] ps-5">
        {examples.map((name) => (
          <li key={name}>
            <button type="button" className="text-start link" onClick={() => showField(name)}>
              {store.fields[name]?.label}
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-3 print:hidden">
        <Button variant="secondary" size="small" onClick={store.accept}>
          {examples.length === 1 ? toolMessages.acceptOne : toolMessages.accept}
        </Button>
      </p>
    </details>
  )
}

/** Leads to a field, which may be folded away. */
function showField(name: string): void {
  const field = document.querySelector<HTMLElement>(`#tool [name="${name}"]`)
  field?.closest('details')?.setAttribute('open', '')
  field?.focus()
}
