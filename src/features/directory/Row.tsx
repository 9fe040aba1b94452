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

/** A row: stacked in a narrow list, with the actions next to it in a medium one, all side by side in a wide one. */
export function Row({ className = '', children }: Props) {
  return (
    // A new or changed row is laid out and painted independently.
    <article
      className={`group/row relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-0.5 border-b border-line pt-3 pb-2 [contain:layout_style] has-[h3>a:hover]:bg-raised nth-[n+25]:[contain-intrinsic-size:auto_4rem] nth-[n+25]:[content-visibility:auto] @2xl:items-center @2xl:gap-x-3 @2xl:pt-2 @4xl:min-h-15 @4xl:gap-x-4.5 @4xl:gap-y-0 @4xl:py-1 ${className}`}
    >
      {children}
    </article>
  )
}

/** The kind of advisor, or the industry. */
export function RowKind({ className = '', icon, children }: Props & { icon?: ReactNode }) {
  return (
    <p
      className={`col-span-full me-9 flex items-center gap-2 text-meta/[1.3] text-own @2xl:me-0 @4xl:row-1 ${className}`}
    >
      {icon}
      <span className="truncate group-has-[details[open]]/row:whitespace-normal">{children}</span>
    </p>
  )
}

/** The name as a heading, and the firm of a person. */
export function RowName({ className = '', firm, children }: Props & { firm?: string | null }) {
  return (
    <div
      className={`col-span-full min-w-0 truncate leading-[1.35] group-has-[details[open]]/row:whitespace-normal @4xl:row-[1/3] @4xl:grid ${className}`}
    >
      <h3 className="inline truncate text-body/[inherit] font-[550] tracking-[-0.005em] group-has-[details[open]]/row:whitespace-normal">
        {children}
      </h3>
      {firm && (
        <p className="inline truncate text-small/[inherit] wrap-anywhere text-ink-soft group-has-[details[open]]/row:whitespace-normal before:content-[',_'] @4xl:before:content-none">
          {firm}
        </p>
      )}
    </div>
  )
}

/** The first line of a description; an expanded row shows all of it instead. */
export function RowText({ className = '', children }: Props) {
  return (
    // The line of a row without a description stays free.
    <p
      className={`col-span-full min-h-lh min-w-0 truncate text-small/[1.4] group-has-[details[open]]/row:hidden @4xl:row-2 ${className}`}
    >
      {children}
    </p>
  )
}

/** Location, and rating or website. */
export function RowFacts({
  className = '',
  location,
  children,
}: Props & { location: string | null }) {
  return (
    <div
      className={`col-span-full flex flex-wrap items-center gap-x-4 gap-y-0.5 text-meta/body text-ink-soft @4xl:row-[1/3] @4xl:grid @4xl:gap-0 ${className}`}
    >
      {location && (
        <span className="inline-flex items-center gap-1.5 wrap-anywhere" data-location="">
          <Icon name="place" size={14} />
          {location}
        </span>
      )}
      {children}
    </div>
  )
}
