import type { ReactNode } from 'react'
import type { Advisor } from '#domain/advisors/advisor.ts'
import { JumpLinks } from '#ui/JumpLinks.tsx'
import { NewTabLink } from '#ui/NewTabLink.tsx'
import { toUsual } from '#domain/usual.ts'
import { isOpen, type Cell, type ComparisonGroup } from './comparison.ts'
import { comparisonMessages as messages } from '#domain/shortlist/shortlist-messages.ts'
import { toAdvisorPath } from '#paths.ts'
import { ContactLink } from '#parts/enquiries/ContactLink.tsx'
import { breakBefore } from '#ui/break-before.tsx'
import { Button } from '#ui/Button.tsx'
import { focusNeighbor } from '#ui/focus.ts'
import type { ComparisonStore } from './compare.store.ts'

type Props = { store: ComparisonStore; advisors: Advisor[]; groups: ComparisonGroup[] }

/** Rows by group. On a phone cells are listed below their row's name; of more than two advisors each names its own, if it states something. */
export function ComparisonTable({ store, advisors, groups }: Props) {
  const names = advisors.map(({ companyName }) => companyName)
  const isPair = advisors.length === 2
  const usual = advisors.map((_, at) =>
    toUsual(groups.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells[at]?.basis || []))),
  )
  return (
    <>
      {!isPair && advisors.length > 1 && <Parts titles={groups.map(({ title }) => title)} />}
      <table className="w-full table-fixed border-separate border-spacing-0 text-small/[1.45] max-md:not-print:block">
        <caption className="sr-only" aria-live="polite">
          {names.join(', ')} side by side
        </caption>
        <thead
          className={`z-1 max-md:not-print:block ${isPair ? 'top-0 max-md:not-print:sticky' : ''}`}
        >
          <Line className={`border-ink bg-paper ${isPair ? '' : 'max-md:not-print:grid-cols-1'}`}>
            <th scope="col" className="border-b border-ink max-md:not-print:hidden">
              <span className="sr-only">Line</span>
            </th>
            {advisors.map((advisor) => (
              <ColumnHead
                key={advisor.id}
                {...{ store, advisor, isPair }}
                mayLeave={advisors.length > 1}
              />
            ))}
          </Line>
        </thead>
        <tbody className="max-md:not-print:block">
          <Row label={messages.usualBasis} advisors={advisors}>
            {(_, at) => <span className="meta font-normal">{usual[at]}</span>}
          </Row>
        </tbody>
        {!isPair && advisors.length > 1 && (
          <tbody className="hidden max-md:not-print:block">
            <tr className="block pt-3 meta">
              <td className="block">{messages.silent}</td>
            </tr>
          </tbody>
        )}
        {groups.map(({ title, rows }) => (
          <tbody key={title} id={toPartId(title)} className="scroll-mt-4 max-md:not-print:block">
            <Line className="border-line">
              <th
                scope="rowgroup"
                colSpan={advisors.length + 1}
                className="col-span-full border-b border-line pt-7 pb-2.5 text-start font-serif text-h4/[1.45] font-[550] wrap-anywhere max-md:not-print:border-0 max-md:not-print:p-0"
              >
                {title}
              </th>
            </Line>
            {rows.map(({ label, cells, isSame }) => (
              <Row
                key={label}
                {...{ label, advisors, cells }}
                className={isSame ? '' : 'font-medium'}
              >
                {(_, at) => cells[at] && <Value cell={cells[at]} usual={usual[at]} />}
              </Row>
            ))}
          </tbody>
        ))}
      </table>
    </>
  )
}

const toPartId = (title: string) => `part-${title.toLowerCase().replaceAll(' ', '-')}`

/** Links to the groups on a phone, where a line for each of several advisors makes a long page. */
function Parts({ titles }: { titles: readonly string[] }) {
  return (
    <nav className="mb-4 md:hidden print:hidden" aria-label={messages.parts}>
      <JumpLinks links={titles.map((text) => ({ href: `#${toPartId(text)}`, text }))} />
    </nav>
  )
}

/** A table row; on a phone a grid of two columns. Its gaps and border do not apply to a table row. */
function Line({ className, children }: { className: string; children: ReactNode }) {
  return (
    <tr
      className={`grid-cols-2 gap-x-4 gap-y-1.5 border-b py-2.5 max-md:not-print:grid ${className}`}
    >
      {children}
    </tr>
  )
}

type HeadProps = { store: ComparisonStore; advisor: Advisor; isPair: boolean; mayLeave: boolean }

function ColumnHead({ store, advisor, isPair, mayLeave }: HeadProps) {
  const name = advisor.companyName
  return (
    <th
      scope="col"
      className={`sticky top-0 z-1 border-b border-ink bg-paper py-2.5 pe-4 text-start align-bottom font-semibold wrap-anywhere max-md:not-print:static max-md:not-print:border-0 max-md:not-print:p-0 print:static ${isPair ? '' : 'max-md:not-print:flex max-md:not-print:items-center max-md:not-print:justify-between max-md:not-print:gap-x-4'}`}
    >
      <a
        className="block min-h-6 underline decoration-line-strong underline-offset-[0.22em]"
        href={toAdvisorPath(advisor.id)}
      >
        {name}
      </a>
      <p
        className={`mt-1 actions gap-1 ${isPair ? '' : 'max-md:not-print:mt-0 max-md:not-print:flex-none'}`}
      >
        <ContactLink of={advisor} size="row" />
        {mayLeave && (
          <Button
            variant="quiet"
            size="row"
            className="text-ink-soft"
            aria-label={`Leave out ${name}`}
            onClick={({ currentTarget }) => {
              focusNeighbor(currentTarget, 'th')
              store.leaveOut(advisor.id)
            }}
          >
            Leave out
          </Button>
        )}
      </p>
    </th>
  )
}

type RowProps = {
  label: string
  advisors: readonly Advisor[]
  cells?: readonly Cell[]
  className?: string
  children(advisor: Advisor, at: number): ReactNode
}

function Row({ label, advisors, cells, className = '', children }: RowProps) {
  const isPair = advisors.length === 2
  const isSilent = (at: number) => !isPair && isOpen(cells?.[at]?.text ?? '')
  return (
    <Line className="border-line">
      <th
        scope="row"
        className="col-span-full border-b border-line py-2.5 pe-4 text-start align-top font-medium wrap-anywhere text-ink-soft max-md:not-print:border-0 max-md:not-print:p-0 max-md:not-print:text-meta/[1.45]"
      >
        {label}
      </th>
      {advisors.map((advisor, at) => (
        <td
          key={advisor.id}
          className={`border-b border-line py-2.5 pe-4 text-start align-top wrap-anywhere max-md:not-print:border-0 max-md:not-print:p-0 ${isPair ? '' : 'col-span-full grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4'} ${isPair ? '' : isSilent(at) ? 'max-md:not-print:hidden' : 'max-md:not-print:grid'} ${className}`}
        >
          {!isPair && (
            <span className="hidden text-meta/[1.45] font-normal text-ink-faint max-md:not-print:block">
              {advisor.companyName}
            </span>
          )}
          <div className="whitespace-pre-line">{children(advisor, at)}</div>
        </td>
      ))}
    </Line>
  )
}

function Value({ cell: { text, href, basis }, usual }: { cell: Cell; usual: string | undefined }) {
  if (isOpen(text)) return <span className="text-ink-faint">{text}</span>
  return (
    <>
      {href ? <ValueLink {...{ text, href }} /> : text}
      {basis && basis !== usual && <span className="block meta font-normal">{basis}</span>}
    </>
  )
}

function ValueLink({ text, href }: { text: string; href: string }) {
  const words = breakBefore(text.replace(/^https?:\/\//, ''))
  const Link = href.startsWith('http') ? NewTabLink : 'a'
  return (
    // A part of an address that is longer than the column is cut, not broken.
    <span className="-mx-1 block overflow-x-clip px-1 wrap-normal text-ellipsis">
      <Link className="link" href={href} title={text}>
        {words}
      </Link>
    </span>
  )
}
