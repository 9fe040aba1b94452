/** `npm run desk -- add|remove|list [EMAIL]`: who works at the desk, here or (with `SUPABASE_URL`) in a hosted project. */
import { silent } from '#server/log.ts'
import { run } from '#server/run.ts'
import { readSettings } from '#server/settings.ts'
import { StartError } from '#server/start-error.ts'
import { openTeamDoor } from '#server/team-door.ts'
import { askAsTeam, StoreError } from '../supabase/functions/send-contact-email/data.ts'

const USAGE =
  'Say what to do: npm run desk -- add EMAIL, npm run desk -- remove EMAIL, or npm run desk -- list'

await run(async () => {
  const [action, email] = process.argv.slice(2)
  const isCall = action === 'list' || ((action === 'add' || action === 'remove') && email)
  if (!isCall) throw new StartError(USAGE)
  const { key, fetch, close } = await openTeamDoor(readSettings(), process.env, silent)
  const ask = askAsTeam(key, fetch)
  try {
    if (action !== 'list') await ask(`/rpc/${action}_desk_person`, 'POST', { email })
    const people = (await ask('/rpc/list_desk_people', 'POST', {})) as { email: string }[]
    console.log(`At the desk: ${people.map((person) => person.email).join(', ') || 'nobody yet'}`)
  } catch (error) {
    throw error instanceof StoreError ? new StartError(wordsOf(error)) : error
  } finally {
    await close()
  }
})

function wordsOf({ status, message }: StoreError): string {
  return (
    message ||
    `The backend answered ${status || 'nothing'}: look whether its address and key are right.`
  )
}
