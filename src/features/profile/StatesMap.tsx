/** One tile for each state, roughly where it lies; all tiles are equally large, so that small states are seen too. */
const TILES = `
AK .  .  .  .  .  .  .  .  .  .  ME
.  .  .  .  .  .  .  .  .  .  VT NH
.  WA ID MT ND MN IL WI MI NY RI MA
.  OR NV WY SD IA IN OH PA NJ CT .
.  CA UT CO NE MO KY WV VA MD DE .
.  .  AZ NM KS AR TN NC SC DC .  .
.  .  .  .  OK LA MS AL GA .  .  .
HI .  .  .  TX .  .  .  .  FL .  .`
/** Distance of two tiles and size of one, in the units of the drawing. */
const STEP = 20
const SIZE = 18

const tiles = TILES.trim()
  .split('\n')
  .flatMap((line, row) => line.split(/\s+/).map((code, column) => ({ code, column, row })))
  .filter(({ code }) => code !== '.')

/** Map of the states that a firm serves, by postal code. The states stand beside it as text, so a screen reader skips it. */
export function StatesMap({ served }: { served: ReadonlySet<string> | 'all' }) {
  return (
    <svg className="w-full max-w-80" viewBox="0 0 238 158" aria-hidden="true" focusable="false">
      {tiles.map(({ code, column, row }) => (
        <Tile
          key={code}
          code={code}
          x={column * STEP}
          y={row * STEP}
          isServed={served === 'all' || served.has(code)}
        />
      ))}
    </svg>
  )
}

type TileProps = { code: string; x: number; y: number; isServed: boolean }

function Tile({ code, x, y, isServed }: TileProps) {
  return (
    <g className={isServed ? 'fill-own' : 'fill-sunken'}>
      <rect x={x} y={y} width={SIZE} height={SIZE} rx={1} />
      <text
        className={`text-[8px] ${isServed ? 'fill-on-own font-semibold' : 'fill-ink-faint'}`}
        x={x + SIZE / 2}
        y={y + SIZE / 2 + 3}
        textAnchor="middle"
      >
        {code}
      </text>
    </g>
  )
}
