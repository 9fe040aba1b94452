import * as z from 'zod/mini'
import { asks } from './asks.ts'
import { entry, listOf, optionalList, slug, textOf } from './content-field.ts'

/** A term: `content/glossary/<id>.yaml`. Articles explain it at first use with `<Term id="…">words</Term>`. */
export const termSchema = entry({
  /** Same as the file name. */
  id: slug('id'),
  term: textOf('term', 80),
  /** One sentence, shown where the term is first used. */
  short: textOf('short', 320),
  /** Further explanation for the glossary. */
  long: z.optional(textOf('long', 2000)),
  /** Synonyms and abbreviations, which the search also matches. */
  synonyms: optionalList(textOf('Each of synonyms', 60), 'synonyms', 20),
  /** Only where people ask for it in other words. */
  asks,
})
export type Term = z.infer<typeof termSchema>

/** Words and phrases on one line, separated by commas. */
const words = (what: string) =>
  z.pipe(
    textOf(what, 1000),
    z.transform((line: string) => line.split(/\s*,\s*/)),
  )

/** `content/synonyms.yaml`: what the search knows of words. */
export const synonymsSchema = entry({
  /** Words that are one word where a question is compared with asks. */
  same: listOf(words('Each of same'), 'same', 1, 200),
  /** Subjects of which no page tells. */
  elsewhere: listOf(words('Each of elsewhere'), 'elsewhere', 1, 50),
})
