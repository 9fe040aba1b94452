const bar = 'h-2 bg-own/15 forced-colors:border'
const rows = [
  ['w-3/5', 'w-11/12', ''],
  ['w-1/2', 'w-4/5', 'opacity-80'],
  ['w-2/3', 'w-3/4', 'opacity-60'],
] as const
const factWidths = ['w-11/12', 'w-3/5', 'w-4/5', 'w-1/2'] as const
const blocks = [0, 9, 18].flatMap((x) => [0, 9, 18].map((y) => [x, y] as const))

/** What waits, in outline and without a word of it: three rows of the list, or the head of a profile. */
export function GateOutline({ of, isRated }: { of: 'list' | 'profile'; isRated: boolean }) {
  return (
    <div
      className="grid content-stretch overflow-hidden border-line bg-paper px-[clamp(1.125rem,3.5vw,2.5rem)] py-5 max-lg:border-t lg:border-s print:hidden"
      aria-hidden="true"
    >
      {of === 'list' ? (
        rows.map((row) => <Row key={row[0]} {...{ row, isRated }} />)
      ) : (
        <ProfileOutline isRated={isRated} />
      )}
    </div>
  )
}

type RowProps = { row: (typeof rows)[number]; isRated: boolean }

function Row({ row: [name, facts, tint], isRated }: RowProps) {
  return (
    <div
      className={`grid grid-cols-[1.625rem_minmax(0,1fr)_3.25rem] items-center gap-x-3.5 border-b border-line py-4 last:border-0 max-lg:py-3 ${tint}`}
    >
      <Mark className="w-6.5" />
      <span className="grid gap-2">
        <span className={`${bar} h-3 ${name}`} />
        <span className={`${bar} ${facts}`} />
      </span>
      {isRated && <Stars />}
    </div>
  )
}

/** Name and place, the stars of a firm that has ratings, and four facts. */
function ProfileOutline({ isRated }: { isRated: boolean }) {
  return (
    <div className="grid content-center gap-6 max-lg:gap-4">
      <div className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-center gap-x-4">
        <Mark className="w-11" />
        <span className="grid gap-2.5">
          <span className={`${bar} h-4 w-3/5`} />
          {isRated ? <Stars /> : <span className={`${bar} w-2/5`} />}
        </span>
      </div>
      <div className="grid gap-y-3 border-t border-line pt-5 max-lg:pt-4">
        {factWidths.map((width) => (
          <span key={width} className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-4">
            <span className={bar} />
            <span className={`${bar} ${width}`} />
          </span>
        ))}
      </div>
    </div>
  )
}

/** The mark of nine blocks in place of a kind's icon. */
function Mark({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" className={className} viewBox="0 0 23 23">
      {blocks.map(([x, y]) => (
        <rect
          key={`${x} ${y}`}
          className="fill-own/15 forced-colors:stroke-[CanvasText]"
          x={x}
          y={y}
          width="5"
          height="5"
        />
      ))}
    </svg>
  )
}

/** Five blocks in place of the stars of a rating. */
function Stars() {
  return (
    <span className="flex gap-1">
      {[1, 2, 3, 4, 5].map((star) => (
        <span key={star} className="size-2 bg-accent/25 forced-colors:border" />
      ))}
    </span>
  )
}
