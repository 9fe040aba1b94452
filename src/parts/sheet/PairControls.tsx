import type { Pair, Side } from '#domain/sheet/pair.ts'
import { sheetMessages as messages } from '#domain/sheet/sheet-messages.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'

type Props = { pair: Pair; names: readonly string[]; onTurn(side: Side, by: 1 | -1): void }

const sides = ['left', 'right'] as const
const keys: Partial<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 }

/** On a narrow screen: which firm each of the two columns shows, and buttons that change it. They keep the focus. */
export function PairControls({ pair, names, onTurn }: Props) {
  return (
    <tr className="hidden border-b border-ink paired:grid paired:grid-cols-2">
      {sides.map((name, side) => (
        <td key={name}>
          <div
            role="group"
            aria-label={messages.column(name)}
            className="-ms-3 flex items-center text-meta text-ink-soft tabular-nums"
          >
            <Turn by={-1} onTurn={(by) => onTurn(side as Side, by)} />
            <span aria-live="polite">
              <span className="sr-only">{names[pair[side as Side]]}, </span>
              {messages.position(pair[side as Side] + 1, names.length)}
            </span>
            <Turn by={1} onTurn={(by) => onTurn(side as Side, by)} />
          </div>
        </td>
      ))}
    </tr>
  )
}

type TurnProps = { by: 1 | -1; onTurn(by: 1 | -1): void }

/** By keyboard the arrow keys turn the column from either button. */
function Turn({ by, onTurn }: TurnProps) {
  const isNext = by === 1
  return (
    <Button
      variant="quiet"
      size="small"
      isIcon
      aria-label={isNext ? messages.next : messages.previous}
      onClick={() => onTurn(by)}
      onKeyDown={({ key }) => {
        const wanted = keys[key]
        if (wanted) onTurn(wanted)
      }}
    >
      <Icon name="left" size={18} className={isNext ? 'rotate-180' : ''} />
    </Button>
  )
}
