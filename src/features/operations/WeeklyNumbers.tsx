import type { DeskNumbers } from '#data/operations.queries.ts'
import { OperationsSection } from './OperationsSection.tsx'
import type { SectionStore } from './section.store.ts'

/** Numbers by week. */
export function WeeklyNumbers({ section }: { section: SectionStore<DeskNumbers> }) {
  return (
    <OperationsSection title="Weekly numbers" section={section}>
      {({ weeks }) => (
        <table>
          <thead>
            <tr>
              <th scope="col">Week of</th>
              <th scope="col">Accounts</th>
              <th scope="col">Registrations</th>
              <th scope="col">Messages</th>
            </tr>
          </thead>
          <tbody>
            {weeks.toReversed().map((week) => (
              <tr key={week.week}>
                <th scope="row">{week.week}</th>
                <td>{week.accounts}</td>
                <td>{week.registrations + week.companies}</td>
                <td>{week.messages}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </OperationsSection>
  )
}
