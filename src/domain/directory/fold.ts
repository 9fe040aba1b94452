/** What people and their programs type for an apostrophe. */
const APOSTROPHES = /['’‘ʼ`´′]/g

/** Compatibility forms and marks removed, in lower case, with one kind of apostrophe. */
function toPlain(text: string): string {
  // An acute accent that stands alone falls apart into a blank and a mark.
  const marked = text.replace(APOSTROPHES, "'").normalize('NFKD')
  return marked.replace(/\p{M}/gu, '').toLowerCase()
}

/** A text as it is compared. "İ" is "i", "é" is "e", and "O’Dell" is "odell". */
export function toFolded(text: string): string {
  return toPlain(text).replace(/(?<=\p{L})'/gu, '')
}

/** The folded words of a text with a blank between them. "409(p)" is one word, "attorney's" is "attorney", "O'Dell" is "odell". */
export function toPhrase(text: string): string {
  const plain = toPlain(text)
    .replace(/'s?(?=\P{L}|$)/gu, '')
    .replaceAll("'", '')
    .replace(/(\d{3,4}) ?\((\p{L})\)/gu, '$1$2')
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
}

/** Names with an apostrophe as they are typed with a blank: "o dell". */
export function toDividedNames(text: string): string {
  const names = toPlain(text).match(/\p{L}+'\p{L}{2,}/gu) ?? []
  return names.join(' ').replaceAll("'", ' ')
}
