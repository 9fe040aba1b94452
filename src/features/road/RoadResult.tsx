import { useStore } from '@nanostores/react'
import type { Ref } from 'react'
import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import { summarize } from '#domain/road/road.ts'
import { FormActions } from '#parts/calculators/FormActions.tsx'
import { SaveDays } from '#parts/calculators/SaveDays.tsx'
import { SubscribeDays } from '#parts/calculators/SubscribeDays.tsx'
import { SignUpLinks } from '#parts/members/SignUpLinks.tsx'
import { paths } from '#paths.ts'
import { Callout } from '#ui/Callout.tsx'
import { RoadDates } from './RoadDates.tsx'
import { RoadDetail } from './RoadDetail.tsx'
import { RoadFirms } from './RoadFirms.tsx'
import type { RoadForm } from './content.ts'
import type { Firms, FoundRoad, RoadStore } from './road.store.ts'

type Props = {
  ref: Ref<HTMLDivElement>
  store: RoadStore
  compared?: string | undefined
  onStartOver: () => void
}

/** Advisors, reading list and dates for the answers. */
export function RoadResult({ ref, store, compared, onStartOver }: Props) {
  const result = useStore(store.$result)
  const dates = useStore(store.$dates)
  return (
    <div ref={ref} className="group/result focus:outline-none" id="road-result" tabIndex={-1}>
      <h2 className="eyebrow">Who you need</h2>
      <div
        className="mt-3 font-serif text-h3/[1.35] outline-offset-4 outline-own group-focus-visible/result:outline-2"
        id="road-answer"
        role="status"
      >
        {result && <p>{summarize(result.road, (type) => result.content.types[type].name)}</p>}
      </div>
      {!result && <Beginning stages={store.form.stages} />}
      <div className="mt-8 empty:hidden" id="road-detail">
        {result && <Detail store={store} result={result} />}
      </div>
      {dates && <RoadDates dates={dates} />}
      <Actions store={store} onStartOver={onStartOver} />
      {result && <Invitation store={store} />}
      <p className="mt-8 meta">
        {`A starting point, not advice. It is based only on these answers.${compared ? ` ${compared}.` : ''}`}
      </p>
    </div>
  )
}

/** Without an answer: the stages as stops of one track. Each link answers the first question. */
function Beginning({ stages }: Pick<RoadForm, 'stages'>) {
  return (
    <>
      <p className="max-w-measure font-serif">
        Choose your stage to see which advisors you need now, next and later, what to read and what
        to ask.{' '}
        <a className="link" href="#stages">
          All seven stages
        </a>{' '}
        are below.
      </p>
      <ol className="ms-2 mt-6 max-w-measure print:hidden">
        {stages.map(({ id, title, now }) => (
          <li
            key={id}
            className="relative border-s-2 border-line-strong ps-6 pb-5 before:absolute before:-start-[0.5625rem] before:top-1.5 before:size-4 before:border-2 before:border-own before:bg-paper last:border-transparent last:pb-0"
          >
            <a
              className="font-serif text-h4/[1.3] underline-offset-[0.2em] hover:underline"
              href={`#stage=${id}`}
            >
              {title}
            </a>
            <p className="mt-0.5 meta">Now: {now}</p>
          </li>
        ))}
      </ol>
    </>
  )
}

function Detail({
  store,
  result: { road, content, state },
}: {
  store: RoadStore
  result: FoundRoad
}) {
  const found = Object.entries(useStore(store.$firms)) as [AdvisorTypeId, Firms][]
  const firms = found.map(([type, some]) => [
    type,
    <RoadFirms key={type} type={type} state={state} firms={some} />,
  ])
  return (
    <RoadDetail
      road={road}
      content={content}
      level={3}
      state={state}
      firms={Object.fromEntries(firms)}
    />
  )
}

function Actions({ store, onStartOver }: Pick<Props, 'store' | 'onStartOver'>) {
  const { phase } = useStore(store.$file)
  const dates = useStore(store.$dates)
  const { answers, days } = useStore(store.$case)
  const texts = { ...days, status: answers.chosen['form']?.[0] ?? '' }
  return (
    <div className="mt-8 grid gap-4">
      <FormActions id="road-actions" hidden={phase !== 'ready'} onReset={onStartOver}>
        <SaveDays result={dates?.result} />
      </FormActions>
      <SubscribeDays texts={texts} result={dates?.result} />
    </div>
  )
}

/** Link to a sign-up that returns visitors to their answers. */
function Invitation({ store }: Pick<Props, 'store'>) {
  const here = `${paths.roadMap}#${useStore(store.$fragment)}`
  return (
    <Callout className="mt-8 for-anonymous print:hidden" id="road-invitation">
      <p className="font-semibold">Members see firms here.</p>
      <p>
        They see three firms of each kind that you need now, in the order of{' '}
        <a className="link" href="/how-we-rank#road">
          our published rule
        </a>
        , with the reasons for each match and what is not known. An account is free.
      </p>
      <p className="actions pt-2">
        <SignUpLinks next={here} size="small" />
      </p>
    </Callout>
  )
}
