import { Fragment, type ReactNode } from 'react'
import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import { toCitedParts } from '#domain/content/cited-text.ts'
import { type Need, type Road, type Time, timeNames, needTimes } from '#domain/road/road.ts'
import { Callout } from '#ui/Callout.tsx'
import type { RoadContent } from './content.ts'
import { NeedMark } from './NeedMark.tsx'

type Props = {
  road: Road
  content: RoadContent
  /** Level of its headings. */
  level: 3 | 4
  /** State that firms should serve, for links to lists. */
  state?: string
  /** Firms of types that are needed now, for a member. */
  firms?: Readonly<Partial<Record<AdvisorTypeId, ReactNode>>>
}

/** A stage with its advisors, reading list and questions: static for each stage, and in the island for the chosen one. */
export function RoadDetail(props: Props) {
  const { road, content } = props
  return (
    <>
      {road.notes.length > 0 && <Notes notes={road.notes} content={content} />}
      <div className="grid grid-cols-1 gap-8">
        {needTimes
          .filter((time) => road[time].length > 0)
          .map((time) => (
            <Needs key={time} time={time} {...props} />
          ))}
      </div>
      {road.have.length > 0 && <Present {...props} />}
      <More {...props} />
    </>
  )
}

function Notes({ notes, content }: { notes: readonly string[]; content: RoadContent }) {
  return (
    <Callout tone="plain" className="mb-6" id="road-notes">
      <ul className="list-[square] ps-5">
        {notes.map((note) => (
          <li key={note} className="not-first:mt-2">
            <Cited text={note} facts={content.facts} />
          </li>
        ))}
      </ul>
    </Callout>
  )
}

function Cited({ text, facts }: { text: string; facts: RoadContent['facts'] }) {
  return toCitedParts(text).map((part, at) => {
    if (typeof part === 'string') return part
    const fact = facts[part.fact]
    return (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text keep their order
      <a key={at} className="link" href={fact?.href ?? '/facts'}>
        {part.words ?? fact?.shown}
      </a>
    )
  })
}

function Needs({ time, ...props }: Props & { time: Time }) {
  const { road, level, firms } = props
  const found = time === 'now' ? firms : undefined
  // A list of firms takes the full width.
  const columns = Object.values(found ?? {}).some(Boolean)
    ? 'grid-cols-1'
    : 'grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))]'
  return (
    <section className="border-t border-ink pt-3">
      <Title level={level}>{timeNames[time]}</Title>
      <ul className={`grid gap-x-8 ${columns}`}>
        {road[time].map((need) => (
          <li
            key={need.type}
            className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 border-b border-line py-3 text-small print:break-inside-avoid"
          >
            <NeedMark className="mt-1" time={time} />
            <div>
              <NeededKind need={need} {...props} />
              {found && <div data-firms="">{found[need.type]}</div>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function NeededKind({ need, ...props }: Props & { need: Need }) {
  const { count } = props.content.types[need.type]
  return (
    <>
      <p className="font-semibold">
        <KindLink type={need.type} {...props} />{' '}
        <span className="meta font-normal whitespace-nowrap">{`${count} ${count === 1 ? 'firm' : 'firms'} listed`}</span>
      </p>
      {need.reasons.map((why) => (
        <p key={why}>{why}</p>
      ))}
    </>
  )
}

type KindLinkProps = Pick<Props, 'content' | 'state'> & { type: AdvisorTypeId }

function KindLink({ type, content, state }: KindLinkProps) {
  return (
    <a className="link" href={`/advisors/${type}${state ? `?serves=${state}` : ''}`}>
      {content.types[type].name}
    </a>
  )
}

/** Advisor types that the company already has. */
function Present(props: Props) {
  return (
    <p className="mt-6 text-small/body">
      <b>You have:</b>{' '}
      {props.road.have.map((type, at) => (
        <Fragment key={type}>
          {at > 0 && ', '}
          <KindLink type={type} {...props} />
        </Fragment>
      ))}
      . Ask each firm what it has done at your stage before.
    </p>
  )
}

function More({ road, content, level }: Props) {
  const { stage, articles, facts } = road
  const questions = stage.questions.map((text) => [text, text] as const)
  const figures = facts.flatMap((id) => content.facts[id] ?? []).map(toFigure)
  return (
    <div className="mt-8 grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-x-8 gap-y-7">
      <Block title="The first questions to ask" as="ol" level={level} items={questions} />
      <Block
        title="To read"
        level={level}
        items={toLinks('education', articles, content.articles)}
      />
      <Block title="Figures to know" level={level} items={figures} />
      {stage.tools.length > 0 && (
        <Block
          title="To calculate"
          level={level}
          items={toLinks('tools', stage.tools, content.tools)}
        />
      )}
      {stage.templates.length > 0 && (
        <Block
          title="To print and fill in"
          level={level}
          items={toLinks('education/templates', stage.templates, content.templates)}
        />
      )}
    </div>
  )
}

/** An item of a list with its key. */
type Item = readonly [key: string, content: ReactNode]

type BlockProps = Pick<Props, 'level'> & {
  title: string
  items: readonly Item[]
  as?: 'ul' | 'ol'
}

function Block({ title, level, items, as: List = 'ul' }: BlockProps) {
  return (
    <section className="border-t border-line pt-3 print:break-inside-avoid">
      <Title level={level}>{title}</Title>
      <List className={`mt-2 ps-5 text-small ${List === 'ol' ? 'list-decimal' : 'list-[square]'}`}>
        {items.map(([key, content]) => (
          <li key={key} className="not-first:mt-1.5">
            {content}
          </li>
        ))}
      </List>
    </section>
  )
}

function Title({ level, children }: Pick<Props, 'level'> & { children: string }) {
  const Heading = `h${level}` as const
  return (
    <Heading className="font-sans text-small/tight font-semibold tracking-normal">
      {children}
    </Heading>
  )
}

function toLinks(
  folder: string,
  ids: readonly string[],
  titles: Readonly<Record<string, string>>,
): Item[] {
  return ids.map((id) => [
    id,
    <a key={id} className="link" href={`/${folder}/${id}`}>
      {titles[id]}
    </a>,
  ])
}

function toFigure({ title, shown, href }: { title: string; shown: string; href: string }): Item {
  return [
    title,
    <Fragment key={title}>
      <a className="link" href={href}>
        {title}
      </a>
      {`: ${shown}`}
    </Fragment>,
  ]
}
