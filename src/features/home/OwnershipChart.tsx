import { useEffect, useRef, useState } from 'react'
import type { CitedLaw } from '#domain/calculators/law.ts'
import { type ownershipFacts, toOwnershipSentence } from '#domain/calculators/ownership.ts'
import { RangeInput } from '#ui/RangeInput.tsx'

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
    text: 'Thirty of a hundred: what an ESOP must own after the sale before the owner of a C corporation can defer tax on the gain.',
  },
  {
    id: 'all',
    shares: 100,
    name: 'All of it',
    text: 'All of them. A company that is an S corporation, and wholly owned by its ESOP, generally pays no federal income tax.',
  },
]
const INITIAL = 30

const ROW = 10
/** Distance from one share to the next. */
const STEP = 11

type Props = { law: CitedLaw<(typeof ownershipFacts)[number]> }

/**
 * A company as a hundred shares. Three radio buttons show how many of them the employees hold before a sale, after a first
 * sale and in the end. They work by CSS, also without script. The range shows every other number, and needs script.
 */
export function OwnershipChart({ law }: Props) {
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const [shares, setShares] = useState(INITIAL)
  useEffect(() => setShares(readShares(fieldset.current)), [])
  const isStage = stages.some((stage) => stage.shares === shares)
  return (
    <fieldset className="ownership group min-w-0" ref={fieldset}>
      <legend className="eyebrow">Who owns the company?</legend>
      <Shares moved={isStage ? 0 : shares} />
      <RangeInput
        className="mt-2 noscript:hidden"
        value={shares}
        onChange={({ target }) => setShares(target.valueAsNumber)}
        aria-label="Shares of a hundred that the employees’ plan owns"
        aria-valuetext={`${shares} of 100 shares`}
      />
      <Stages shares={shares} onChoose={setShares} />
      <div className="grid pt-3 text-small text-ink-soft" aria-live="polite">
        {stages.map(({ id, text }) => (
          <p key={id} className="invisible col-start-1 row-start-1" data-stage={id}>
            {text}
          </p>
        ))}
        <p className="invisible col-start-1 row-start-1 group-not-has-checked:visible">
          {isStage ? '' : toOwnershipSentence(shares, law)}
        </p>
      </div>
      <p className="flex flex-wrap gap-x-4 gap-y-1 pt-2 meta noscript:hidden">
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
    <svg
      className="mt-3.5 w-full shares max-sm:mx-auto max-sm:w-1/2"
      viewBox="0 0 109 109"
      aria-hidden="true"
    >
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
    <div className="mt-1 grid grid-cols-3 border-b border-line noscript:mt-5">
      {stages.map((stage) => (
        <label
          key={stage.id}
          className="group/stage relative -mb-px grid cursor-pointer gap-1 border-b-3 border-transparent pt-2 pb-2.5 has-checked:border-own forced-colors:border-[Canvas] forced-colors:has-checked:border-[Highlight]"
        >
          <input
            className="absolute inset-0 cursor-pointer appearance-none"
            type="radio"
            name="ownership"
            value={stage.id}
            checked={stage.shares === shares}
            onChange={() => onChoose(stage.shares)}
          />
          <span className="numeral text-h3/none group-has-checked/stage:text-own">
            {stage.shares}
          </span>
          <span className="meta group-has-checked/stage:text-own">{stage.name}</span>
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

/** Number of shares that was set before hydration, by the range or by a radio button. */
function readShares(fieldset: HTMLElement | null): number {
  const moved = fieldset?.querySelector<HTMLInputElement>('[type=range]')?.valueAsNumber ?? INITIAL
  if (moved !== INITIAL) return moved
  const chosen = fieldset?.querySelector<HTMLInputElement>(':checked')?.value
  return stages.find(({ id }) => id === chosen)?.shares ?? INITIAL
}
