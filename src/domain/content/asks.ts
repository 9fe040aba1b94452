import * as z from 'zod/mini'
import { listOf, optionalList, slug, textOf, withDefault } from './content-field.ts'

const ask = textOf('Each of asks', 120)

/** Questions that a text answers, as its readers type them: short, in words of their own. The search finds the text by them. */
export const asks = optionalList(ask, 'asks', 60)

/** Key of the questions that an article answers as a whole. */
export const WHOLE = 'page'

/** Asks of an article by section, whose anchor is the key: `when-you-leave`. */
export const sectionAsks = withDefault(
  z.record(
    slug('An anchor under asks'),
    listOf(ask, 'Each section under asks', 2, 30),
    'asks is no list of sections. Write the anchor of each, and its questions below it.',
  ),
  {},
)
