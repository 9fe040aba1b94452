import { toPhrase } from './fold.ts'

/** Whether a term names a county or a region, which no table of ours places. */
export const namesUnknownPlace = (term: string): boolean =>
  /\p{L}+ (?:county|counties|parish|borough|triangle|valley|region|area|panhandle|metroplex|empire)\b/iu.test(
    toPhrase(term),
  )
