/** Scripts that are typed by way of their parts, and the full-width letters with which Japanese begins. */
const BY_PARTS =
  /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Bopomofo}\uff21-\uff5a]/u

/**
 * Whether an input event is a part of a word that is being composed: a search for it finds nothing. Phones compose words of
 * other scripts too, and there each letter counts.
 */
export function isHalfWord(event: Event): boolean {
  const { isComposing = false, data = null } = event as InputEvent
  return isComposing && data !== null && BY_PARTS.test(data)
}
