/** What a program has made of a cell on its way into a list: it is no longer what somebody wrote. */

const spoils: readonly (readonly [sign: RegExp, message: string])[] = [
  // The sign for a letter that could not be read, and letters of UTF-8 that were read as two or three of Windows-1252.
  [
    /\uFFFD|[ÂÃ][\u0080-\u00BF]|â€[\u0098-\u009D“”˜™œ¦]/,
    'This cell lost letters when the file was saved in another encoding. Please save the list again as "CSV UTF-8"',
  ],
  [
    /^\s*(?:#(?:REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|ERROR!)|#{3,})\s*$/i,
    'A spreadsheet has written an error here. Please write the value, or empty the cell',
  ],
  [
    /^\s*[+-]?\d(?:[.,]\d+)?E\+\d+\s*$/i,
    'A spreadsheet has shortened this number. Please format the column as text, and write all of its digits',
  ],
  [
    /&(?:amp|lt|gt|quot|apos|nbsp|#\d{2,5}|#x[\da-f]{2,5});|<\/?(?:a|b|br|div|em|font|h[1-6]|i|li|ol|p|span|strong|u|ul)(?:\s[^<>]*)?\/?>/i,
    'This cell has signs of a web page, such as &amp; for &. Please write it as plain text',
  ],
]

/** What is wrong with a spoiled cell; undefined for any other. */
export function toSpoiled(cell: string): string | undefined {
  return spoils.find(([sign]) => sign.test(cell))?.[1]
}
