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
type Served = ReadonlySet<string> | 'all'

type Stated = { nationwide: boolean; states_served: readonly string[] | null }

export function toServed({ nationwide, states_served: states }: Stated): Served {
  return nationwide ? 'all' : new Set(states)
}

/** Map of the states that a firm serves. The states stand beside it as text, so a screen reader skips it. */
export function StatesMap({ served }: { served: Served }) {
  return (
    <svg className="w-full max-w-80" viewBox="0 0 238 158" aria-hidden="true" focusable="false">
      {tiles.map(({ code, column, row }) => {
        const isServed = served === 'all' || served.has(code)
        return (
          <g
            key={code}
            className={isServed ? 'fill-own' : 'fill-sunken'}
            transform={`translate(${column * STEP} ${row * STEP})`}
          >
            <rect className="forced-colors:stroke-[CanvasText]" width={SIZE} height={SIZE} rx={1} />
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
      })}
    </svg>
  )
}
