import type { Finding, Findings } from '#domain/independence/evaluate.ts'
import type { Level, PlaceId } from '#domain/independence/ids.ts'
import { independenceMessages as messages } from '#domain/independence/messages.ts'
import type { Rules } from '#domain/independence/rules.ts'
import { placeOf, type Team, type Tie } from '#domain/independence/team.ts'

/** Where each place sits: the trust’s side on the left, the sellers’ on the right, the company above, others below. */
const seats: Record<PlaceId, readonly [x: number, y: number]> = {
  company: [92, 44],
  'company-counsel': [180, 44],
  banker: [268, 44],
  trustee: [44, 120],
  valuer: [44, 196],
  'trust-counsel': [44, 272],
  sellers: [316, 120],
  'sellers-counsel': [316, 196],
  'wealth-manager': [316, 272],
  lender: [92, 340],
  auditor: [180, 340],
  tpa: [268, 340],
  plan: [180, 190],
}
const CENTER = seats.plan
const strokes: Record<Level | 'none', string> = {
  stop: 'stroke-danger stroke-3',
  check: 'stroke-accent stroke-2 [stroke-dasharray:7_4]',
  note: 'stroke-ink-soft stroke-[1.5] [stroke-dasharray:2_4]',
  none: 'stroke-line-strong stroke-1',
}

type Props = { team: Team; found: Findings; rules: Rules }
type Edge = { from: PlaceId; to: PlaceId; level: Level | 'none' }

/** The seats around the plan, and each tie as a line that its gravest finding colors. The findings say the same in words. */
export function SeatingPlan({ team, found, rules }: Props) {
  const edges = toEdges(found)
  const taken = new Map(team.members.map(({ place, name }) => [place, name]))
  return (
    <figure className="max-w-md max-lg:order-1 print:max-w-xs">
      <svg
        className="w-full"
        viewBox="0 0 360 384"
        role="img"
        aria-label={messages.plan(taken.size, edges.length)}
      >
        <rect
          className="fill-own-tint stroke-own"
          x="122"
          y="150"
          width="116"
          height="80"
          rx="40"
        />
        {edges.map((edge) => (
          <path
            key={`${edge.from} ${edge.to}`}
            className={`fill-none ${strokes[edge.level]}`}
            d={toPath(edge)}
          />
        ))}
        {rules.places.map(({ id, title }) => (
          <Seat key={id} id={id} title={title} name={taken.get(id)} />
        ))}
      </svg>
      <figcaption className="mt-2 flex flex-wrap gap-x-5 gap-y-1 meta">
        {(['stop', 'check', 'note', 'none'] as const).map((level) => (
          <span key={level} className="inline-flex items-center gap-1.5">
            <svg className="h-2 w-7" viewBox="0 0 28 8" aria-hidden="true">
              <path className={`fill-none ${strokes[level]}`} d="M0 4h28" />
            </svg>
            {level === 'none' ? messages.withoutRule : messages.levels[level].name}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}

function Seat({ id, title, name }: { id: PlaceId; title: string; name: string | undefined }) {
  const [x, y] = seats[id]
  const words = /\((\w+)\)/.exec(title)?.[1] ?? title
  const isPlan = id === 'plan'
  return (
    <g>
      {!isPlan && (
        <circle
          className={name ? 'fill-own stroke-own' : 'fill-paper stroke-line-strong'}
          cx={x}
          cy={y}
          r="17"
        />
      )}
      {name && !isPlan && (
        <text className="fill-on-own text-[11px] font-semibold" x={x} y={y + 4} textAnchor="middle">
          {toInitials(name)}
        </text>
      )}
      <text
        className={
          isPlan
            ? 'fill-own text-[13px] font-semibold'
            : 'fill-ink stroke-paper stroke-3 text-[10.5px] [paint-order:stroke]'
        }
        x={x}
        y={isPlan ? y + 4 : y + 30}
        textAnchor="middle"
      >
        {words}
      </text>
    </g>
  )
}

function toInitials(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? [])
  return letters.slice(0, 2).join('').toUpperCase()
}

/** One line for each two places: that of the gravest finding, which comes first. */
function toEdges({ findings, uncovered }: Findings): Edge[] {
  const edges = new Map<string, Edge>()
  const add = (tie: Tie | undefined, level: Edge['level']) => {
    const [from, to] = [placeOf(tie?.from ?? ''), placeOf(tie?.to ?? '')]
    if (!from || !to || from === to) return
    const key = [from, to].toSorted().join(' ')
    if (!edges.has(key)) edges.set(key, { from, to, level })
  }
  for (const { tie, rule } of findings satisfies readonly Finding[]) add(tie, rule.level)
  for (const tie of uncovered) add(tie, 'none')
  return [...edges.values()]
}

/** From seat to seat, bent toward the table. */
function toPath({ from, to }: Edge): string {
  const [[x1, y1], [x2, y2]] = [seats[from], seats[to]]
  const x = bend(x1, x2, CENTER[0])
  return `M${x1} ${y1}Q${x} ${bend(y1, y2, CENTER[1])} ${x2} ${y2}`
}

/** Halfway between the middle of two seats and the center of the table. */
function bend(one: number, other: number, center: number): number {
  return (one + other) / 4 + center / 2
}
