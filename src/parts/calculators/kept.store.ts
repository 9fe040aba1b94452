import { atom } from 'nanostores'
import type { Fragment } from '#parts/page/address.ts'

/** Where something typed is kept: the fragment of the page's address, or a draft of this browser. */
export type Keeper<Value, Kept> = {
  /** What is kept; undefined if there is nothing. */
  read(): Kept | undefined
  write(value: Value): void
}

/** Keeps something typed in the fragment of the page's address, which is not sent to a server. */
export function toFragmentKeeper<Value, Kept>(
  fragment: Fragment,
  parse: (fragment: string) => Kept | undefined,
  format: (value: Value) => string,
): Keeper<Value, Kept> {
  return {
    read: () => parse(fragment.read()),
    write: (value) => fragment.write(format(value)),
  }
}

type Deps<Value, Kept> = {
  initial: Value
  keeper: Keeper<Value, Kept>
  /** Milliseconds after the last key before what is typed takes effect. */
  pause: number
  /** What follows from the value: an answer, findings, a save. */
  follow(value: Value): void
}

/** Something typed: its keeper restores it, and it takes effect after a pause. */
export function createKept<Value, Kept>({ initial, keeper, pause, follow }: Deps<Value, Kept>) {
  const $value = atom(initial)
  const $isReady = atom(false)
  /** An untouched form is not kept: a link within the page stays in the address. */
  let isTouched = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const keep = () => isTouched && keeper.write($value.get())
  const stop = () => clearTimeout(timer)
  const settle = () => {
    stop()
    keep()
    follow($value.get())
  }
  const wait = (afterwards?: () => void) => {
    stop()
    timer = setTimeout(() => {
      settle()
      afterwards?.()
    }, pause)
  }
  const touch = (value: Value) => {
    isTouched = true
    $value.set(value)
  }

  return {
    $value,
    $isReady,
    keep,
    /** Ends the pause without an effect. */
    stop,
    /** Begins the pause. */
    wait,
    settle,
    /** Starts with what is kept, and with what was entered before: `toValue` merges both. */
    start(toValue: (kept: Kept | undefined) => Value): void {
      const kept = keeper.read()
      const value = toValue(kept)
      if (kept !== undefined || JSON.stringify(value) !== JSON.stringify(initial)) touch(value)
      settle()
      $isReady.set(true)
    },
    /** Takes a text that is still being typed. */
    enter(value: Value, afterwards?: () => void): void {
      touch(value)
      wait(afterwards)
    },
    /** Takes a complete input. */
    set(value: Value): void {
      touch(value)
      settle()
    },
    reset(): void {
      touch(initial)
      settle()
    },
    /** Follows what is kept now; if there is nothing, such as after a link within the page, the value is kept anew. */
    restore(toValue: (kept: Kept) => Value): void {
      const kept = keeper.read()
      if (kept === undefined) return void keep()
      touch(toValue(kept))
      settle()
    },
  }
}
