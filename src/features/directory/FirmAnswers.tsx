import type { Advisor } from '#domain/advisors/advisor.ts'
import { shownFields } from '#domain/firms/stated.ts'
import { toAdvisorPath } from '#paths.ts'

/** The questions that every firm is asked, each with the answers of some firms. */
export function FirmAnswers({ firms }: { firms: readonly Advisor[] }) {
  return (
    <>
      {firms.length > 0 && (
        <p className="mb-3 meta">
          With the answers of{' '}
          {firms.map(({ id, companyName }, at) => (
            <span key={id}>
              {at > 0 && ', '}
              <a className="link" href={toAdvisorPath(id)}>
                {companyName}
              </a>
            </span>
          ))}
        </p>
      )}
      <dl className="text-small/body">
        {shownFields.map(({ name, question, toText }) => (
          <div key={name} className="border-b border-line py-1.75">
            <dt>{question}</dt>
            {firms.map(({ id, companyName, stated }) => {
              const answer = toText(stated)
              return (
                answer && (
                  <dd key={id} className="wrap-anywhere text-ink-soft">
                    {firms.length > 1 && (
                      <>
                        <span className="inline-block max-w-64 truncate align-bottom">
                          {companyName}
                        </span>
                        {': '}
                      </>
                    )}
                    {answer.replaceAll('\n', '; ')}
                  </dd>
                )
              )
            })}
          </div>
        ))}
      </dl>
    </>
  )
}
