import * as Radix from '@radix-ui/react-tabs'
import { useSyncExternalStore, type ComponentProps, type ReactNode } from 'react'
import './tabs.css'

type Tab<Id extends string> = { id: Id; label: ReactNode; count?: number; content: ReactNode }
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
      <Radix.List className="tabs" aria-label={label} asChild>
        <Unstyled>
          {tabs.map(({ id, label: text, count }) => (
            <Radix.Trigger
              key={id}
              className="tab"
              value={id}
              {...(isStatic && id === value && { tabIndex: 0 })}
            >
              {text} {count !== undefined && <span className="tab-count">({count})</span>}
            </Radix.Trigger>
          ))}
        </Unstyled>
      </Radix.List>
      {tabs.map(({ id, content }) => (
        <Radix.Content key={id} className="tab-panel" value={id} asChild>
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
