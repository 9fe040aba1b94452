import * as Radix from '@radix-ui/react-tabs'
import { useSyncExternalStore, type ComponentProps, type ReactNode } from 'react'
import { tabClass, tabListClass } from './tabs.ts'

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
      <Radix.List className={tabListClass} aria-label={label} asChild>
        <Unstyled>
          {tabs.map(({ id, label: text, count }) => (
            <Radix.Trigger
              key={id}
              className={tabClass}
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
