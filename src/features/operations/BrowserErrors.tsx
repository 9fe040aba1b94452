import type { BrowserError } from '#data/browser-errors.queries.ts'
import { formatDay } from '#domain/dates/day.ts'
import { Badge } from '#ui/Badge.tsx'
import { OperationsSection } from './OperationsSection.tsx'
import type { SectionStore } from './section.store.ts'

/** Share of page views that report in this build. */
const share = Number(import.meta.env.PUBLIC_ERROR_SAMPLE)
const isOn = share > 0
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 })
const state = isOn
  ? `${percent.format(share)} of page views report their errors.`
  : 'Pages of this release report no errors. The operator turns reports on when building the site.'

/** Errors of the site's own scripts in browsers, by release and place. */
export function BrowserErrors({ section }: { section: SectionStore<BrowserError[]> }) {
  return (
    <OperationsSection title="Browser errors" section={section}>
      {(errors) =>
        errors.length > 0 ? (
          <Releases errors={errors} />
        ) : (
          <p className="max-w-measure text-small">
            {isOn && 'No errors were reported in the last 30 days. '}
            {state}
          </p>
        )
      }
    </OperationsSection>
  )
}

function Releases({ errors }: { errors: BrowserError[] }) {
  const releases = Map.groupBy(errors, ({ release }) => release)
  return (
    <div className="grid gap-8">
      <p className="max-w-prose text-small/body text-ink-soft">
        Errors of the site’s own scripts in the last 30 days. {state} A position is the file, line
        and column of the built site; “page” is a script inside the page. “NotLoaded” is a file that
        did not arrive, most often one of a former release.
      </p>
      {[...releases].map(([release, ofRelease]) => (
        <Release key={release} release={release} errors={ofRelease} />
      ))}
    </div>
  )
}

function Release({ release, errors }: { release: string; errors: BrowserError[] }) {
  const isThis = document.querySelector<HTMLMetaElement>('meta[name=release]')?.content === release
  const places = Map.groupBy(errors, ({ place }) => place)
  return (
    <div className="table-frame stacks">
      <table className="table table-fixed wrap-anywhere lining-nums tabular-nums">
        <caption>
          <span className="me-3">Release {release}</span>
          {isThis && <Badge tone="own">This release</Badge>}
          <span className="block font-normal text-ink-soft">{countReports(errors)}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col" className="w-1/6">
              Error
            </th>
            <th scope="col" className="w-1/3">
              Position
            </th>
            <th scope="col" className="w-20 text-end">
              Reports
            </th>
            <th scope="col" className="w-1/6">
              Days
            </th>
          </tr>
        </thead>
        {[...places].map(([place, ofPlace]) => (
          <tbody key={place}>
            {ofPlace.map((one, at) => (
              <ErrorRow key={`${one.error} ${one.frames.join(' ')}`} error={one}>
                {at === 0 && (
                  <th scope="rowgroup" rowSpan={ofPlace.length} className="max-xs:font-semibold">
                    {place}
                    {ofPlace.length > 1 && (
                      <span className="block font-normal text-ink-soft">
                        {countReports(ofPlace)}
                      </span>
                    )}
                  </th>
                )}
              </ErrorRow>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function countReports(errors: readonly BrowserError[]): string {
  const count = errors.reduce((sum, { times }) => sum + times, 0)
  return count === 1 ? '1 report' : `${count} reports`
}

type RowProps = { error: BrowserError; children: React.ReactNode }

function ErrorRow({ error: { error, frames, times, first_day, last_day }, children }: RowProps) {
  return (
    <tr>
      {children}
      <td data-label="Error">{error}</td>
      <td data-label="Position">
        {frames.map((frame, at) => (
          <span key={frame} className={at === 0 ? 'block' : 'block text-meta text-ink-soft'}>
            {frame}
          </span>
        ))}
      </td>
      <td data-label="Reports" className="text-end max-xs:text-start">
        {times}
      </td>
      <td data-label="Days">
        {first_day !== last_day && `${formatDay(first_day)} to `}
        {formatDay(last_day)}
      </td>
    </tr>
  )
}
