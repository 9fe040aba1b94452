/** `npm run desk -- add|remove|list [EMAIL]`: manages desk accounts, here or (with `SUPABASE_URL`) in a hosted project. */
import { run } from '#server/run.ts'
import { StartError } from '#server/start-error.ts'
import { withServiceRole } from './local/admin-client.ts'

const USAGE =
  'Say what to do: npm run desk -- add EMAIL, npm run desk -- remove EMAIL, or npm run desk -- list'

await run(async () => {
  const [action, email] = process.argv.slice(2)
  const isCall = action === 'list' || ((action === 'add' || action === 'remove') && email)
  if (!isCall) throw new StartError(USAGE)
  await withServiceRole(async (query) => {
    if (action !== 'list') await query(`/rpc/${action}_desk_person`, 'POST', { email })
    const people = (await query('/rpc/list_desk_people', 'POST', {})) as { email: string }[]
    return `At the desk: ${people.map((person) => person.email).join(', ') || 'nobody yet'}`
  })
})
