/** One tile for each state, roughly where it lies; all tiles are equally large, so that small states are seen too. */
const TILES = `
AK .  .  .  .  .  .  .  .  .  .  ME
.  .  .  .  .  .  .  .  .  .  VT NH
.  WA ID MT ND MN IL WI MI NY RI MA
.  OR NV WY SD IA IN OH PA NJ CT .
.  CA UT CO NE MO KY WV VA MD DE .
.  .  AZ NM KS AR TN NC SC DC .  .
GU MP .  .  OK LA MS AL GA .  .  .
HI AS .  .  TX .  .  .  .  FL PR VI`
/** Distance of two tiles and size of one, in the units of the drawing. */
const STEP = 20
const SIZE = 18

const tiles = TILES.trim()
  .split('\n')
  .flatMap((line, row) => line.split(/\s+/).map((code, column) => ({ code, column, row })))
  .filter(({ code }) => code !== '.')

/** States that a firm serves, by postal code. */
export type Served = ReadonlySet<string> | 'all'

type Stated = { nationwide: boolean; states_served: readonly string[] | null }

export function toServed({ nationwide, states_served: states }: Stated): Served {
  return nationwide ? 'all' : new Set(states)
}

export function serves(served: Served, code: string): boolean {
  return served === 'all' || served.has(code)
}

/** Codes of all states of the map. */
export const stateCodes: readonly string[] = tiles.map(({ code }) => code)

/**
 * Map of the states that firms serve; each tile has a bar for each firm, always at the firm's place. The states stand beside it as
 * text, so a screen reader skips it.
 */
export function StatesMap({ served }: { served: readonly Served[] }) {
  return (
    <svg className="w-full max-w-80" viewBox="0 0 238 158" aria-hidden="true" focusable="false">
      {tiles.map(({ code, column, row }) => (
        <g key={code} transform={`translate(${column * STEP} ${row * STEP})`}>
          {served.length === 1 ? (
            <Tile code={code} isServed={served.some((one) => serves(one, code))} />
          ) : (
            <SharedTile code={code} by={served.map((one) => serves(one, code))} />
          )}
        </g>
      ))}
    </svg>
  )
}

function Tile({ code, isServed }: { code: string; isServed: boolean }) {
  return (
    <g className={isServed ? 'fill-own' : 'fill-sunken'}>
      <rect width={SIZE} height={SIZE} rx={1} />
      <text
        className={`text-[8px] ${isServed ? 'fill-on-own font-semibold' : 'fill-ink-faint'}`}
        x={SIZE / 2}
        y={SIZE / 2 + 3}
        textAnchor="middle"
      >
        {code}
      </text>
    </g>
  )
}

function SharedTile({ code, by }: { code: string; by: readonly boolean[] }) {
  return (
    <>
      <rect className="fill-sunken" width={SIZE} height={SIZE} rx={1} />
      <text
        className={`text-[8px] ${by.includes(true) ? 'fill-ink font-semibold' : 'fill-ink-faint'}`}
        x={SIZE / 2}
        y={SIZE / 2}
        textAnchor="middle"
      >
        {code}
      </text>
      <path className="fill-own" d={toBars(by, SIZE)} />
    </>
  )
}

/** One bar along the foot of a tile for each firm that serves the state. */
function toBars(by: readonly boolean[], size: number): string {
  const width = (size - 2) / by.length
  return by
    .map((is, at) =>
      is ? `M${1 + at * width + 0.5} ${size - 6}h${width - 1}v5h${1 - width}z` : '',
    )
    .join('')
}

/** Tile of the legend: the place of one firm. */
export function PlaceOfFirm({ at, of }: { at: number; of: number }) {
  const by = Array.from({ length: of }, (_, place) => place === at)
  return (
    <svg className="inline-block align-[-0.2em]" width="18" height="18" aria-hidden="true">
      <rect className="fill-sunken" width={SIZE} height={SIZE} rx={1} />
      <path className="fill-own" d={toBars(by, SIZE)} />
    </svg>
  )
}
