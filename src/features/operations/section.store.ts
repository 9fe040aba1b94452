import { atom } from 'nanostores'
import { toRefused, type Refused } from '#parts/cases/access.ts'

/** What a section shows. Data stays while it is loaded again. */
export type SectionAnswer<T> = { phase: 'loading' } | { phase: 'ready'; data: T } | Refused

/** Store of one section: only the answer to its last request is shown. */
export function createSection<T>(fetch: () => Promise<T>) {
  const $answer = atom<SectionAnswer<T>>({ phase: 'loading' })
  let latest = 0

  async function load(): Promise<void> {
    const number = ++latest
    if ($answer.get().phase !== 'ready') $answer.set({ phase: 'loading' })
    const answer = await fetch().then(
      (data): SectionAnswer<T> => ({ phase: 'ready', data }),
      toRefused,
    )
    if (number === latest) $answer.set(answer)
  }

  return {
    $answer,
    load,
    close(): void {
      latest += 1
      $answer.set({ phase: 'absent' })
    },
  }
}
export type SectionStore<T> = ReturnType<typeof createSection<T>>
