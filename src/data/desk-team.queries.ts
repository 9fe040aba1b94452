/** People at the desk, as its people see and change them. */
import * as z from 'zod/mini'
import { fetchRows, rest } from './rest.ts'

const text = z.nullable(z.string())
const teamSchema = z.object({
  people: z.array(
    z.object({
      email: z.string(),
      added_at: z.string(),
      /** Address of the colleague; null if the team's command added the person. */
      invited_by: text,
      is_self: z.boolean(),
    }),
  ),
  invited: z.array(z.object({ email: z.string(), invited_by: text, until: z.string() })),
})
export type DeskTeam = z.infer<typeof teamSchema>
export type DeskPerson = DeskTeam['people'][number]

export function fetchDeskTeam(): Promise<DeskTeam> {
  return fetchRows(rest().rpc('desk_team'), teamSchema)
}

/** Invites a colleague by mail. */
export function inviteColleague(email: string): Promise<DeskTeam> {
  return fetchRows(rest().rpc('desk_invite', { email }), teamSchema)
}

export function withdrawDeskInvitation(email: string): Promise<DeskTeam> {
  return fetchRows(rest().rpc('desk_withdraw_invitation', { email }), teamSchema)
}

/** Removes a colleague, or the caller, who says so; never the last person. */
export function removeColleague({ email, is_self }: DeskPerson): Promise<DeskTeam> {
  return fetchRows(rest().rpc('desk_remove_colleague', { email, is_self }), teamSchema)
}
