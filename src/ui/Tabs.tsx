import type { KeyboardEvent, ReactNode } from 'react'

type Tab<Id extends string> = { id: Id; label: ReactNode; count?: ReactNode; content: ReactNode }
type Props<Id extends string> = {
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly Tab<Id>[]
  value: Id
  onChange: (id: Id) => void
}

/**
 * Tabs and their panels. Arrow keys, Home and End move between tabs. No hooks, because a page draws them before React has
 * loaded. The ids are those of the tabs, so that a page has one tab list with them.
 */
export function Tabs<Id extends string>({ label, tabs, value, onChange }: Props<Id>) {
  return (
    <div>
      <div
        className="flex [scrollbar-width:none] overflow-x-auto border-b border-line xs:gap-[clamp(0rem,2vw,1rem)] print:hidden noscript:hidden"
        role="tablist"
        aria-label={label}
      >
        {tabs.map(({ id, label: text, count }) => (
          // On a large phone and wider the five tabs of a profile fit at a larger size. Forced colors draw transparent borders.
          <button
            key={id}
            className="-mb-px min-h-11 flex-none cursor-pointer border-b-2 border-transparent px-1.25 py-2 text-meta/body font-medium whitespace-nowrap text-ink-soft hover:text-ink focus-visible:-outline-offset-2 aria-busy:cursor-progress aria-busy:after:content-['…'/''] xs:px-2 xs:text-small/body forced-colors:border-[color:Canvas] current:border-own current:font-semibold current:text-own forced-colors:current:border-[color:Highlight]"
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-selected={id === value}
            aria-controls={`panel-${id}`}
            tabIndex={id === value ? 0 : -1}
            onClick={() => onChange(id)}
            onKeyDown={moveByKey}
          >
            {text}{' '}
            {count !== undefined && <span className="font-normal tabular-nums">({count})</span>}
          </button>
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        <div
          key={id}
          className="pt-6"
          role="tabpanel"
          id={`panel-${id}`}
          aria-labelledby={`tab-${id}`}
          tabIndex={0}
          hidden={id !== value}
        >
          {id === value && content}
        </div>
      ))}
    </div>
  )
}

/** Selects the next, previous, first or last tab. */
function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const tab = event.currentTarget
  const all = [...(tab.parentElement?.children ?? [tab])] as HTMLElement[]
  const at = all.indexOf(tab)
  const moves: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: (at + 1) % all.length,
    Home: 0,
    End: -1,
  }
  const next = moves[event.key]
  if (next === undefined) return
  event.preventDefault()
  all.at(next)?.focus()
  all.at(next)?.click()
}
