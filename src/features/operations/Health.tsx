import { healthMessages as messages, toHealthText } from '#domain/operations/health-messages.ts'
import type { HealthCheck } from '#domain/operations/health.ts'
import { Badge } from '#ui/Badge.tsx'
import { Callout } from '#ui/Callout.tsx'
import { OperationsSection } from './OperationsSection.tsx'
import type { SectionStore } from './section.store.ts'

/** Whether the backend works: the checks that uptime services ask for, each fault with what to do. */
export function Health({ section }: { section: SectionStore<HealthCheck[]> }) {
  return (
    <OperationsSection title={messages.title} section={section}>
      {(checks) => (
        <div className="grid max-w-measure gap-4">
          <p className="text-small">{toSummary(checks)}</p>
          <ul className="text-small *:border-b *:border-line *:py-3">
            {checks.map((check) => (
              <Check key={check.name} check={check} />
            ))}
          </ul>
        </div>
      )}
    </OperationsSection>
  )
}

function toSummary(checks: HealthCheck[]): string {
  const faults = checks.filter(({ state }) => state === 'fault').length
  return faults === 0 ? messages.well : messages.faults(faults)
}

function Check({ check }: { check: HealthCheck }) {
  const { text, limit, act } = toHealthText(check)
  const isFault = check.state === 'fault'
  return (
    <li className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="flex flex-wrap items-baseline gap-x-3">
          {text}
          {isFault && <Badge tone="danger">{messages.fault}</Badge>}
        </span>
        <span className="meta">{limit}</span>
      </div>
      {isFault && act && (
        <Callout as="p" tone="danger">
          {act}
        </Callout>
      )}
    </li>
  )
}
