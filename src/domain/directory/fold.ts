/** A text as it is compared: compatibility forms and marks removed, then in lower case. "İ" is "i", "é" is "e". */
export function toFolded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The folded words of a text with a blank between them. "409(p)" is one word, and "attorney's" is "attorney". */
export function toPhrase(text: string): string {
  const plain = toFolded(text)
    .replace(/['’]s?(?=\P{L}|$)/gu, '')
    .replace(/(\d{3,4}) ?\((\p{L})\)/gu, '$1$2')
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
}
