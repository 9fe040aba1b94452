import * as z from 'zod/mini'
import { entry, listOf, optionalList, slug, text } from './content-field.ts'

/** A term: `content/glossary/<id>.yaml`. Articles explain it at first use with `<Term id="…">words</Term>`. */
export const termSchema = entry({
  /** Same as the file name. */
  id: slug('id'),
  term: text('term', 80),
  /** One sentence, shown where the term is first used. */
  short: text('short', 320),
  /** Further explanation for the glossary. */
  long: z.optional(text('long', 2000)),
  /** Synonyms and abbreviations, which the search also matches. */
  synonyms: optionalList(text('Each of synonyms', 60), 'synonyms', 20),
})
export type Term = z.infer<typeof termSchema>

/** `content/synonyms.yaml`: synonyms for the search. */
export const synonymsSchema = entry({
  groups: listOf(listOf(text('Each word', 60), 'Each of groups', 2, 20), 'groups', 1, 500),
  /** Pages that rank first for their search terms. */
  leads: listOf(
    entry({
      page: text('page of a lead', 120).check(
        z.startsWith(
          '/',
          'page of a lead must be a path of this site, such as /education/esop-cost.',
        ),
      ),
      for: listOf(text('Each of for', 60), 'for', 1, 40),
    }),
    'leads',
    0,
    200,
  ),
})
