import { Fragment, type ReactNode } from 'react'
import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import { toCitedParts } from '#domain/content/cited-text.ts'
import { type Need, type Road, type Time, timeNames, times } from '#domain/road/road.ts'
import type { RoadContent } from './content.ts'
import { NeedMark } from './NeedMark.tsx'
import '#ui/callout.css'

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

/** A stage with its advisors, reading and questions: static for each stage, and in the island for the chosen one. */
export function RoadDetail(props: Props) {
  const { road, content } = props
  return (
    <>
      {road.notes.length > 0 && <Notes notes={road.notes} content={content} />}
      <div className="road-times">
        {times
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
    <div className="callout callout-plain road-notes">
      <ul>
        {notes.map((note) => (
          <li key={note}>
            <Cited text={note} facts={content.facts} />
          </li>
        ))}
      </ul>
    </div>
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
  const Heading = `h${level}` as const
  return (
    <section className={`road-time road-${time}`}>
      <Heading>{timeNames[time]}</Heading>
      <ul>
        {road[time].map((need) => (
          <li key={need.type}>
            <NeedMark time={time} />
            <div>
              <NeededKind need={need} {...props} />
              {firms && time === 'now' && <div className="road-firms">{firms[need.type]}</div>}
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
      <p className="road-kind">
        <KindLink type={need.type} {...props} />{' '}
        <span className="meta">{`${count} ${count === 1 ? 'firm' : 'firms'} listed`}</span>
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
    <p className="road-have">
      <b>You have:</b>{' '}
      {props.road.have.map((type, at) => (
        <Fragment key={type}>
          {at > 0 && ', '}
          <KindLink type={type} {...props} />
        </Fragment>
      ))}
      . Ask each what it has done before the stage that you are in.
    </p>
  )
}

function More({ road, content, level }: Props) {
  const { stage, articles, facts } = road
  return (
    <div className="road-more">
      <Block title="The first questions to ask" level={level}>
        <ol>
          {stage.questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ol>
      </Block>
      <Block title="To read" level={level}>
        <Links folder="education" ids={articles} titles={content.articles} />
      </Block>
      <Block title="Figures to know" level={level}>
        <Figures ids={facts} facts={content.facts} />
      </Block>
      {stage.tools.length > 0 && (
        <Block title="To calculate" level={level}>
          <Links folder="tools" ids={stage.tools} titles={content.tools} />
        </Block>
      )}
    </div>
  )
}

type BlockProps = Pick<Props, 'level'> & { title: string; children: ReactNode }

function Block({ title, level, children }: BlockProps) {
  const Heading = `h${level}` as const
  return (
    <section>
      <Heading>{title}</Heading>
      {children}
    </section>
  )
}

type LinksProps = {
  folder: string
  ids: readonly string[]
  titles: Readonly<Record<string, string>>
}

function Links({ folder, ids, titles }: LinksProps) {
  return (
    <ul>
      {ids.map((id) => (
        <li key={id}>
          <a className="link" href={`/${folder}/${id}`}>
            {titles[id]}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Figures({ ids, facts }: { ids: readonly string[]; facts: RoadContent['facts'] }) {
  return (
    <ul>
      {ids
        .flatMap((id) => facts[id] ?? [])
        .map(({ title, shown, href }) => (
          <li key={title}>
            <a className="link" href={href}>
              {title}
            </a>
            {`: ${shown}`}
          </li>
        ))}
    </ul>
  )
}
