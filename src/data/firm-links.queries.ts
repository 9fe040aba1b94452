import {
  firmLinkSchema,
  takeOverSchema,
  type FirmLink,
  type GivenWords,
  type LinkAct,
  type TakenOver,
} from '#domain/listings/firm-link.ts'
import { toNames } from './card-fields.ts'
import { toShared } from './enquiry-fields.ts'
import { rowsSchema } from './parser.ts'
import { fetchRows, rest, runWrite } from './rest.ts'

/** What the link of a mail to a firm opens; null for a token of no link. Changes nothing. */
export async function fetchFirmLink(token: string): Promise<FirmLink | null> {
  return fetchRows(rest().rpc('open_firm_link', { token }), (rows) => {
    const [row] = rowsSchema.parse(rows)
    if (!row) return null
    const part = (name: string) => row[name] && toNames(row[name])
    const message = row['message'] as Record<string, unknown> | null
    return firmLinkSchema.parse({
      ...toNames(row),
      message: message && toShared(message),
      claim: part('claim'),
      waitingClaim: part('waiting_claim'),
      stopped: part('stopped'),
      departure: part('departure'),
    })
  })
}

const call = (token: string, act: LinkAct, { words, about }: GivenWords = {}) =>
  rest().rpc('act_on_firm_link', {
    token,
    act,
    ...(words && { words }),
    ...(about !== undefined && { about }),
  })

/** One press on the page of a link. */
export async function pressFirmLink(
  token: string,
  act: Exclude<LinkAct, 'take_over'>,
  given?: GivenWords,
): Promise<void> {
  await runWrite(call(token, act, given))
}

/** Has the link to a listing sent to its listed address. The answer is the same for every number. */
export async function askForFirmLink(advisorId: number): Promise<void> {
  await runWrite(rest().rpc('ask_for_firm_link', { advisor_id: advisorId }))
}

/** Takes the listing over with the member's account, or keeps with the address that this was meant. */
export async function takeOverByLink(token: string): Promise<TakenOver> {
  const { claim } = await fetchRows(call(token, 'take_over'), takeOverSchema)
  return claim
}
