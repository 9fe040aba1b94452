/** Lets one holder in at a time, in the order of asking. */
export class Mutex {
  #tail: Promise<void> = Promise.resolve()

  /** Waits for its turn; the returned function ends it. */
  async acquire(): Promise<() => void> {
    const before = this.#tail
    const turn = Promise.withResolvers<void>()
    this.#tail = turn.promise
    await before
    return turn.resolve
  }

  async run<T>(job: () => Promise<T>): Promise<T> {
    const release = await this.acquire()
    try {
      return await job()
    } finally {
      release()
    }
  }
}
