/** A period after one of these ends no sentence, nor does one after a capital, as in U.S. */
const ENDED = /^.{50,}[a-z0-9%)”’](?<!\b(?:v|Rev|Rul|Treas|Temp|Reg|Sec|No|vs|Inc|Co|St))[.?!](?= )/s

/** A text that was cut short ends with its last whole sentence, if that leaves enough of it. */
export function toWholeSentences(text: string): string {
  return text.endsWith(' …') ? (ENDED.exec(text)?.[0] ?? text) : text
}
