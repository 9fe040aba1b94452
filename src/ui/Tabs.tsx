import * as Radix from '@radix-ui/react-tabs'
import { useSyncExternalStore, type ComponentProps, type ReactNode } from 'react'
import './tabs.css'

type Tab<Id extends string> = { id: Id; label: ReactNode; count?: number; content: ReactNode }
type Props<Id extends string> = {
  /** What the tabs choose between, for those who do not see it. */
  label: string
  tabs: readonly Tab<Id>[]
  value: Id
  onChange: (id: Id) => void
}

const never = () => () => {}

/** Panels of which one is shown. Arrow keys move between the tabs. */
export function Tabs<Id extends string>({ label, tabs, value, onChange }: Props<Id>) {
  // Radix says where the Tab key stops once it runs; static HTML needs a stop too.
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

/** Leaves out the style attributes that Radix adds: our CSP refuses them in static HTML. */
function Unstyled({ style: _, ...panel }: ComponentProps<'div'>) {
  return <div {...panel} />
}
