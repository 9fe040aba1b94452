/** Whether a phrase is one edit from a known one, or two from a long one. Slips seldom change the first letter; a beginning is none. */
export const isSlip = (typedWord: string, knownWord: string): boolean =>
  areNear(typedWord, knownWord, typedWord, knownWord) ||
  areNear(toHeard(typedWord), toHeard(knownWord), typedWord, knownWord)

function areNear(typed: string, known: string, typedWord: string, knownWord: string): boolean {
  const most = toMostEdits(known)
  return (
    typed[0] === known[0] &&
    !knownWord.startsWith(typedWord) &&
    Math.abs(typed.length - known.length) <= most &&
    shortWords(typed) === shortWords(known) &&
    countEdits(typed, known) <= most
  )
}

/** Whether two neighboring letters of a word are swapped. */
export function areSwapped(typed: string, known: string): boolean {
  const at = [...known].findIndex((letter, place) => letter !== typed[place])
  return (
    at >= 0 &&
    typed.length === known.length &&
    typed[at] === known[at + 1] &&
    typed[at + 1] === known[at] &&
    typed.slice(at + 2) === known.slice(at + 2)
  )
}

/** "Committy" and "committee" sound the same. */
const toHeard = (phrase: string) => phrase.replace(/ee$/, 'y')

const toMostEdits = (known: string) => (known.length >= 9 ? 2 : 1)

/** "Of my" is no slip of "of a". */
const shortWords = (phrase: string) =>
  phrase
    .split(' ')
    .filter((word) => word.length < 4)
    .join(' ')

/** Letters to insert, delete, replace or swap with their neighbor. */
function countEdits(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1]
      const replaced = (last[at - 1] ?? 0) + Number(!isSame)
      const isSwapped = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      next[at] = Math.min(
        replaced,
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        isSwapped ? (before[at - 2] ?? 0) + 1 : Infinity,
      )
    }
    before = last
    last = next
  }
  return last[other.length] ?? 0
}
