import { useState } from 'react'
import { operationsMessages as messages } from '#domain/operations/operations-messages.ts'
import { DeskGate } from '#parts/cases/DeskGate.tsx'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { ClearedQuestions } from './ClearedQuestions.tsx'
import { Health } from './Health.tsx'
import { createOperations } from './operations.store.ts'
import { SuppressedAddresses } from './SuppressedAddresses.tsx'
import { WeeklyNumbers } from './WeeklyNumbers.tsx'

/** How the site runs, for the people at the desk: one section after the other, each with its own data. */
export function Operations() {
  const [{ sections, suppressions, gate }] = useState(createOperations)
  return (
    <DeskGate store={gate} title={messages.title}>
      <div className="in-order wrap min-h-svh pt-6 pb-section">
        <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h1 className="text-h2">{messages.title}</h1>
          <ButtonLink variant="quiet" size="small" href={paths.desk}>
            {messages.backToDesk}
          </ButtonLink>
        </header>
        <Health section={sections.health} />
        <ClearedQuestions section={sections.questions} />
        <SuppressedAddresses store={suppressions} />
        <WeeklyNumbers section={sections.numbers} />
      </div>
    </DeskGate>
  )
}
