import type { AnswerId, Level } from './ids.ts'

const nouns = { stop: 'to fix', check: 'to check', note: 'note' } satisfies Record<Level, string>
const words = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

/** Messages of the check of ties. */
export const independenceMessages = {
  levels: {
    stop: { name: 'Must fix', title: 'Must fix: settle these before anything is signed' },
    check: { name: 'Check', title: 'Check: ask, and keep the answers' },
    note: { name: 'Note', title: 'Worth knowing' },
  } satisfies Record<Level, { name: string; title: string }>,
  answers: { unknown: 'Not known yet', yes: 'Yes', no: 'No' } satisfies Record<AnswerId, string>,
  nothing: 'Name each advisor. Conflicts appear here.',
  plan: (seats: number, ties: number) =>
    `Seating plan: ${words(seats, 'seat is', 'seats are')} taken, ${words(ties, 'tie is', 'ties are')} drawn. The findings say the same in words.`,
  withoutRule: 'No rule',
  noConflict: 'No known conflict among what you entered.',
  counted(counts: Readonly<Record<Level, number>>): string {
    const parts = (['stop', 'check', 'note'] as const)
      .filter((level) => counts[level] > 0)
      .map((level) => `${counts[level]} ${nouns[level]}`)
    return `Found: ${new Intl.ListFormat('en-US').format(parts)}.`
  },
  compared(firms: number, ties: number): string {
    return `It compared ${words(firms, 'name', 'names')} and ${words(ties, 'tie', 'ties')}, based only on what you entered. It is not legal advice.`
  },
  uncovered:
    'No rule here covers these ties. That clears no one: ask both sides about them in writing.',
  incomplete: 'Choose all three, or remove this tie.',
  twice: 'Choose two different places.',
  copied: 'Copied.',
  notCopied: 'Copying is not allowed here. The text is selected: press Ctrl or Command and C.',
} as const
