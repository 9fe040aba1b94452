import type { Advisor } from '#domain/advisors/advisor.ts'
import { shownFields } from '#domain/firms/stated.ts'
import { toAdvisorPath } from '#paths.ts'

type Props = { firms: readonly Advisor[] }

/** So many questions are open; the rest is in a fold. */
const SHOWN = 4

/** The questions that every firm is asked, each with the answers of some firms. */
export function FirmAnswers({ firms }: Props) {
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
      <Questions firms={firms} fields={shownFields.slice(0, SHOWN)} />
      <details>
        <summary className="py-2 text-small/body">
          {shownFields.length - SHOWN} more questions
        </summary>
        <Questions firms={firms} fields={shownFields.slice(SHOWN)} />
      </details>
    </>
  )
}

function Questions({ firms, fields }: Props & { fields: typeof shownFields }) {
  return (
    <dl className="text-small/body">
      {fields.map(({ name, question, toText }) => (
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
  )
}
