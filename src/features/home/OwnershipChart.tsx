import { useEffect, useRef, useState } from 'react'
import type { CitedLaw } from '#domain/tools/law.ts'
import { type ownershipFacts, toOwnershipSentence } from '#domain/tools/ownership.ts'
import '#ui/figures.css'
import '#ui/range.css'
import './ownership.css'

// Figures: c1042-ownership
const stages = [
  {
    id: 'none',
    shares: 0,
    name: 'Before',
    text: 'One hundred shares, and none of them in a plan for the people who work here.',
  },
  {
    id: 'some',
    shares: 30,
    name: 'First sale',
    text: 'Thirty of a hundred: the least that an ESOP must own right after the sale, for the seller of a C corporation to defer tax on the gain.',
  },
  {
    id: 'all',
    shares: 100,
    name: 'All of it',
    text: 'All of them. A company that is an S corporation, and wholly owned by its ESOP, generally pays no federal income tax.',
  },
]
const INITIAL = 30

/** Shares in a row, and from the side of one share to the side of the next. */
const ROW = 10
const STEP = 11

type Props = { law: CitedLaw<(typeof ownershipFacts)[number]> }

/**
 * A company as a hundred shares. Three radio buttons show how many of them its employees hold before a sale, after a
 * first sale and in the end, by CSS alone until the script comes; then a range shows every other number.
 */
export function OwnershipChart({ law }: Props) {
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const [shares, setShares] = useState(INITIAL)
  useEffect(() => setShares(readShares(fieldset.current)), [])
  const isStage = stages.some((stage) => stage.shares === shares)
  return (
    <fieldset className="ownership" ref={fieldset}>
      <legend className="eyebrow">Who owns the company?</legend>
      <Shares moved={isStage ? 0 : shares} />
      <input
        className="range"
        type="range"
        value={shares}
        onChange={({ target }) => setShares(target.valueAsNumber)}
        aria-label="Shares of a hundred that the employees’ plan owns"
        aria-valuetext={`${shares} of 100 shares`}
        autoComplete="off"
      />
      <Stages shares={shares} onChoose={setShares} />
      <div className="ownership-texts" aria-live="polite">
        {stages.map(({ id, text }) => (
          <p key={id} data-stage={id}>
            {text}
          </p>
        ))}
        <p className="moved">{isStage ? '' : toOwnershipSentence(shares, law)}</p>
      </div>
      <p className="meta ownership-sources">
        {Object.values(law).map(({ authority, href }) => (
          <a key={href} className="link" href={href}>
            {authority}
          </a>
        ))}
      </p>
    </fieldset>
  )
}

/** A hundred shares; CSS fills those of a stage, `moved` those of any other number. */
function Shares({ moved }: { moved: number }) {
  const rows = Array.from({ length: ROW }, (_, at) => at)
  return (
    <svg className="shares" viewBox="0 0 109 109" aria-hidden="true">
      {rows.map((row) => (
        <path key={row} d={rows.map((at) => toSquare(at, row)).join('')} />
      ))}
      <path className="moved" d={toFilled(moved)} />
    </svg>
  )
}

type StagesProps = { shares: number; onChoose: (shares: number) => void }

function Stages({ shares, onChoose }: StagesProps) {
  return (
    <div className="ownership-stages">
      {stages.map((stage) => (
        <label key={stage.id}>
          <input
            type="radio"
            name="ownership"
            value={stage.id}
            checked={stage.shares === shares}
            onChange={() => onChoose(stage.shares)}
          />
          <span className="numeral">{stage.shares}</span>
          <span className="meta">{stage.name}</span>
        </label>
      ))}
    </div>
  )
}

/** From the lowest row upwards, each from the left. */
function toFilled(shares: number): string {
  const squares = Array.from({ length: shares }, (_, at) =>
    toSquare(at % ROW, ROW - 1 - Math.floor(at / ROW)),
  )
  return squares.join('')
}

function toSquare(column: number, row: number): string {
  return `M${column * STEP} ${row * STEP}h10v10h-10z`
}

/** Number that was chosen or moved to before hydration, when the radio buttons and the range do not follow each other. */
function readShares(fieldset: HTMLElement | null): number {
  const moved = fieldset?.querySelector<HTMLInputElement>('.range')?.valueAsNumber ?? INITIAL
  if (moved !== INITIAL) return moved
  const chosen = fieldset?.querySelector<HTMLInputElement>(':checked')?.value
  return stages.find(({ id }) => id === chosen)?.shares ?? INITIAL
}
