import { computed } from 'nanostores'
import {
  fetchDeskHealth,
  fetchDeskNumbers,
  fetchSuppressions,
  liftSuppression,
} from '#data/operations.queries.ts'
import type { DeskAccess } from '#parts/cases/access.ts'
import { fetchClearedQuestions } from '#data/questions.queries.ts'
import { createSection, type SectionAnswer, type SectionStore } from './section.store.ts'
import { createSuppressions } from './suppressions.store.ts'

/** Store of the page "Operations". */
export function createOperations() {
  const suppressions = createSuppressions({ fetchSuppressions, liftSuppression })
  const sections = {
    numbers: createSection(fetchDeskNumbers),
    health: createSection(fetchDeskHealth),
    questions: createSection(fetchClearedQuestions),
    suppressions: suppressions.section,
  }
  return { sections, suppressions, gate: createOperationsGate(Object.values(sections)) }
}

/** Each section loads on its own, and each answer says whether the account is at the desk. */
export function createOperationsGate(sections: readonly SectionStore<unknown>[]) {
  const loadAll = () => sections.forEach((section) => void section.load())
  return {
    $access: computed(
      sections.map(({ $answer }) => $answer),
      (...answers) => toAccess(answers),
    ),
    start: loadAll,
    retry: loadAll,
    close: () => sections.forEach((section) => section.close()),
  }
}

/** One section that failed does not close the page; one that does not exist for the account does. */
function toAccess(answers: readonly SectionAnswer<unknown>[]): DeskAccess {
  for (const phase of ['absent', 'forbidden', 'ready', 'loading', 'failed']) {
    const answer = answers.find((one) => one.phase === phase)
    if (answer) return answer
  }
  return { phase: 'loading' }
}
