import { computed } from 'nanostores'
import { toLoaded } from '#data/loaded.ts'
import { createQuery } from '#data/query.ts'
import { fetchFirmLink, pressFirmLink, takeOverByLink } from '#data/firm-links.queries.ts'
import type { FirmLink, GivenWords, LinkAct } from '#domain/listings/firm-link.ts'

/** Store of what a mail's link opens. Loading changes nothing, because mail scanners load the page too. */
export function createFirmLink(token: string) {
  const $answer = createQuery<FirmLink | null>(['firm-link/', token], {
    fetcher: () => fetchFirmLink(token),
  })
  const reload = () => $answer.revalidate()
  return {
    token,
    $link: computed($answer, toLoaded),
    reload,
    press: (act: Exclude<LinkAct, 'take_over'>, given?: GivenWords) =>
      pressFirmLink(token, act, given),
    takeOver: () => takeOverByLink(token),
  }
}
type FirmLinkStore = ReturnType<typeof createFirmLink>
/** Props of the parts of a link's page. */
export type LinkedProps = { link: FirmLink; store: FirmLinkStore }
