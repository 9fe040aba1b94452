import { useStore } from '@nanostores/react'
import { useEffect, type ReactNode } from 'react'
import { keepOwnFirm } from '#data/own-firm.ts'
import { createQuery } from '#data/query.ts'
import { $session } from '#data/session.ts'
import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import { kindNouns } from '#domain/advisors/kind-nouns.ts'
import { toAsked, toListedText, toMembersText, type Asked } from '#domain/directory/asked.ts'
import { toParts, toQuery } from '#domain/directory/directory-search.ts'
import { askedMessages as messages, searchExamples } from '#domain/directory/asked-messages.ts'
import { directoryMessages, siteMessages } from '#domain/messages.ts'
import { SignUpGate, GateList } from '#parts/gate/SignUpGate.tsx'
import { AnswerCard } from '#parts/search/AnswerCard.tsx'
import { paths, toSignUpPath, toTypePath } from '#paths.ts'
import type { Directory } from './directory.store.ts'
import type { ListedType } from './results.store.ts'

/** Some questions to ask, by kind of advisor: `/questions.json`, built together with the page that reads it. */
export type TypeQuestions = Readonly<Partial<Record<AdvisorTypeId, readonly string[]>>>

const $questions = createQuery<TypeQuestions>('questions', {
  fetcher: async () => (await fetch('/questions.json')).json(),
})

type Props = {
  directory: Directory
  nameType(id: AdvisorTypeId): string
  type?: ListedType
  /** Message for an empty result. */
  none: string
}

/**
 * What a visitor meets in place of the list: in the marketplace with a search, on a type's page always, and there in static HTML.
 */
export function DirectoryGate({ directory, nameType, type, none }: Props) {
  const session = useStore($session, { ssr: 'initial' })
  const view = useStore(directory.$view)
  const totals = useStore(directory.$totals)
  const question = useStore(directory.$question)
  const { data: answer } = useStore(directory.$answer)
  const isStatic = session.phase === 'loading'
  // What EarlyAsked.astro shows until now.
  useEffect(() => {
    if (!isStatic) delete document.documentElement.dataset['asked']
  }, [isStatic])
  if (totals.advisors === 0) return null
  const { search, parsedTerm, list } = isStatic ? directory.preview : view
  if (!type && toParts(search, nameType).length === 0) return null

  // Read when the visitor leaves: the form keeps the first function that it gets.
  const toNext = () => location.pathname + toQuery(directory.$search.get())
  const name = search.term.trim()
  const asked = toAsked(search, parsedTerm, nameType, type?.id)
  const isEmpty = list.phase === 'ready' && list.items.length === 0
  const isAnswered = Boolean(question && answer)
  // Until the words can be read, nothing is said of them.
  const isReading = list.phase === 'loading'
  const isNothing = isEmpty && !asked.isKnown && !isAnswered
  const isSaid = asked.isKnown || !(isNothing || isAnswered)
  return (
    // Where nothing is known, the page's list of kinds follows.
    <div
      className={isStatic ? 'for-anonymous' : undefined}
      data-gate={asked.isKnown ? 'known' : 'unknown'}
    >
      <SignUpGate
        eyebrow={asked.words === '' ? undefined : messages.asked}
        title={asked.words || toListedText(asked, totals).replace(/\.$/, '')}
        toNext={toNext}
        isAsked={asked.words !== ''}
        // Rows in outline would promise firms for words that name no kind of them.
        outline={isReading || isSaid ? 'list' : null}
        offer={isNothing ? messages.offerSearch(totals.advisors) : messages.offerAsk}
        below={toBelow(asked, type)}
      >
        {question && answer && <AnswerCard {...{ question, answer }} isShort={isSaid} />}
        <output className="empty:hidden">
          {isReading
            ? siteMessages.loading
            : [
                (isNothing || (type && isEmpty && search.term !== '')) && none,
                isNothing && messages.unknown,
                isSaid && asked.words !== '' && toListedText(asked, totals),
                isSaid && toMembersText(asked),
              ]
                .filter(Boolean)
                .join(' ')}
        </output>
        {isNothing && (
          <p className="flex flex-wrap gap-x-4 gap-y-1 text-small">
            {messages.examples}
            {searchExamples.map((example) => (
              <a
                key={example}
                className="link"
                href={`${paths.marketplace}?search=${encodeURIComponent(example)}`}
              >
                {example}
              </a>
            ))}
          </p>
        )}
        {!isReading && (asked.hasName || isNothing || isAnswered || asked.companies) && (
          <p className="flex flex-wrap gap-x-5 gap-y-1 text-small">
            {asked.hasName && (
              <span>
                {messages.own}{' '}
                <a
                  className="link"
                  href={toSignUpPath(paths.registerAdvisor)}
                  onClick={() => keepOwnFirm(name)}
                >
                  {messages.ownLink}
                </a>
              </span>
            )}
            {isAnswered && (
              <a className="link" href={`${paths.ask}?question=${encodeURIComponent(name)}`}>
                {messages.askTeam}
              </a>
            )}
            {isNothing && (
              <a className="link" href={`${paths.education}?search=${encodeURIComponent(name)}`}>
                {directoryMessages.searchGuides}
              </a>
            )}
            {asked.companies && (
              <a className="link" href={`${paths.marketplace}${asked.companies}`}>
                {directoryMessages.toCompanies}
              </a>
            )}
          </p>
        )}
      </SignUpGate>
    </div>
  )
}

/** What to ask a firm of the kind, if it is known; where several kinds do it, each has its page. */
function toBelow({ types }: Asked, type: ListedType | undefined): ReactNode {
  const [first] = types
  const others = types.filter((id) => id !== type?.id)
  const links = others.length > 0 && (
    <p className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
      {others.map((id) => (
        <a key={id} className="link-on" href={toTypePath(id)}>
          {messages.aboutType(kindNouns[id][1])}
        </a>
      ))}
    </p>
  )
  // A type's page has its own questions below.
  return first && !type ? <Questions id={first}>{links}</Questions> : links || null
}

function Questions({ id, children }: { id: AdvisorTypeId; children: ReactNode }) {
  const items = useStore($questions).data?.[id] ?? []
  if (items.length === 0) return children
  return (
    <GateList title={messages.toAsk(kindNouns[id][1])} items={items}>
      {children}
    </GateList>
  )
}
