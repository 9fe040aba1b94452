import { openProject } from '../_shared/project.ts'
import { createHandler } from './handler.ts'
import { openStore } from './store.ts'

const { query, sender, siteUrl } = await openProject()
const handle = createHandler({
  store: openStore(query),
  sender,
  siteOrigin: new URL(siteUrl).origin,
  wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
})

Deno.serve((request, { remoteAddr }) => handle(request, visitorOf(request, remoteAddr)))

/** Network address of the visitor. Supabase's gateway overwrites these headers, so a visitor cannot forge them. */
function visitorOf({ headers }: Request, remote: Deno.Addr): string {
  const forwarded = headers.get('cf-connecting-ip') ?? headers.get('x-forwarded-for')?.split(',')[0]
  return forwarded?.trim() || ('hostname' in remote ? remote.hostname : 'unknown')
}
