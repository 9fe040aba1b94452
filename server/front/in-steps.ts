import { setImmediate } from 'node:timers/promises'

const STEP = 50

/** Does quick work on many things, one by one, and lets others have their turn now and then. */
export async function inSteps<T>(items: Iterable<T>, work: (item: T) => unknown): Promise<void> {
  let done = 0
  for (const item of items) {
    await work(item)
    done += 1
    if (done % STEP === 0) await setImmediate()
  }
}
