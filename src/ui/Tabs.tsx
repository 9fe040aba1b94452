import * as Radix from '@radix-ui/react-tabs'
import { useSyncExternalStore, type ComponentProps, type ReactNode } from 'react'

type Tab<Id extends string> = { id: Id; label: ReactNode; count?: ReactNode; content: ReactNode }
type Props<Id extends string> = {
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly Tab<Id>[]
  value: Id
  onChange: (id: Id) => void
}

const never = () => () => {}

/** Tabs and their panels. Arrow keys move between tabs. */
export function Tabs<Id extends string>({ label, tabs, value, onChange }: Props<Id>) {
  // Radix sets tabindex only after hydration; static HTML needs one as well.
  const isStatic = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  return (
    <Radix.Root value={value} onValueChange={(id) => onChange(id as Id)}>
      <Radix.List
        className="flex [scrollbar-width:none] gap-[clamp(0rem,2vw,1rem)] overflow-x-auto border-b border-line print:hidden"
        aria-label={label}
        asChild
      >
        <Unstyled>
          {tabs.map(({ id, label: text, count }) => (
            // On a large phone and wider the five tabs of a profile fit at a larger size. Forced colors draw transparent borders.
            <Radix.Trigger
              key={id}
              className="-mb-px min-h-11 flex-none cursor-pointer border-b-2 border-transparent px-2 py-2 text-meta/body font-medium whitespace-nowrap text-ink-soft hover:text-ink focus-visible:-outline-offset-2 aria-busy:cursor-progress aria-busy:after:content-['…'/''] xs:text-small/body forced-colors:border-[color:Canvas] current:border-own current:font-semibold current:text-own forced-colors:current:border-[color:Highlight]"
              value={id}
              {...(isStatic && id === value && { tabIndex: 0 })}
            >
              {text}{' '}
              {count !== undefined && <span className="font-normal tabular-nums">({count})</span>}
            </Radix.Trigger>
          ))}
        </Unstyled>
      </Radix.List>
      {tabs.map(({ id, content }) => (
        <Radix.Content key={id} className="pt-6" value={id} asChild>
          <Unstyled>{content}</Unstyled>
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}

/** Removes the style attributes that Radix adds: our CSP blocks them in static HTML. */
function Unstyled({ style: _, ...panel }: ComponentProps<'div'>) {
  return <div {...panel} />
}
