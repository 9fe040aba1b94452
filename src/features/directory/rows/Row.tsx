import type { ReactNode } from 'react'
import { Icon } from '#ui/Icon.tsx'

/* The parts of a row, without hooks: the page renders them before React has loaded (early-rows.tsx). Where a part stands in its
   row's grid is said by the row. The width of the list decides, because the filters stand next to it. */

type Props = { className?: string; children: ReactNode }

/** Rows of a list. */
export function Rows({ children }: { children: ReactNode }) {
  return (
    <div className="@container border-t border-ink" data-rows="">
      {children}
    </div>
  )
}

/** A row: stacked in a narrow list; two lines in a wide one, with facts and actions in columns of their own. */
export function Row({ className = '', children }: Props) {
  return (
    // A new or changed row is laid out and painted independently.
    <article
      className={`group/row relative grid items-center border-b border-line [contain:layout_style] has-[h3>a:hover]:bg-raised nth-[n+25]:[contain-intrinsic-size:auto_4.75rem] nth-[n+25]:[content-visibility:auto] ${className}`}
    >
      {children}
    </article>
  )
}

type TitleProps = Props & { href: string; after?: ReactNode }

/** The name, which is the row's link, and what stands next to it. */
export function RowTitle({ className = '', href, after, children }: TitleProps) {
  return (
    <div className={`col-span-full min-w-0 text-small/[1.35] text-ink-soft ${className}`}>
      <h3 className="me-1 inline text-body/[inherit] font-[550] tracking-[-0.005em] wrap-anywhere text-own">
        {/* The link covers the row; other controls are above it. */}
        <a className="before:absolute before:inset-0 hover:underline" href={href}>
          {children}
        </a>
      </h3>{' '}
      {after && <span className="inline-block">{after}</span>}
    </div>
  )
}

type LineProps = { className?: string; icon?: ReactNode; kind: ReactNode; text: string | null }

/** The kind of advisor or the industry, and the beginning of the description, of which an expanded row shows all. */
export function RowLine({ className = '', icon, kind, text }: LineProps) {
  return (
    <div
      className={`col-span-full min-w-0 text-meta text-ink-soft @2xl:flex @2xl:items-baseline @2xl:gap-2.5 ${className}`}
    >
      <p className="flex max-w-full items-center gap-2 @2xl:flex-none">
        {icon}
        <span>{kind}</span>
      </p>
      <p className="line-clamp-2 text-small/[1.4] text-ink group-has-[details[open]]/row:hidden @2xl:text-meta @2xl:text-ink-soft">
        {text ?? ''}
      </p>
    </div>
  )
}

type FactsProps = Props & { location: string | null }

/** Location, and rating or website. */
export function RowFacts({ className = '', location, children }: FactsProps) {
  return (
    <div
      className={`col-span-full flex flex-wrap items-center gap-x-4 gap-y-0.5 text-meta text-ink-soft @4xl:row-[1/3] @4xl:grid @4xl:content-start @4xl:gap-0.5 @4xl:self-start ${className}`}
    >
      {location && (
        <span className="inline-flex items-center gap-1.5 wrap-anywhere">
          <Icon name="place" size={14} />
          {location}
        </span>
      )}
      {children}
    </div>
  )
}

type LinkProps = { className?: string; href: string; text: string; of: string }

/** The action of a row. The name leads to the same page, so that this one is no stop of the Tab key. */
export function RowAction({ className = '', href, text, of }: LinkProps) {
  return (
    <a
      className={`relative min-h-6 self-center text-meta/6 link print:hidden ${className}`}
      href={href}
      tabIndex={-1}
      aria-label={`${text} of ${of}`}
    >
      {text}
    </a>
  )
}
