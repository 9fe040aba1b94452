import type { Hono, MiddlewareHandler } from 'hono'
import type { AppEnv, AppOptions } from './context.ts'
import { MAIL_POLICY, MAILBOX_POLICY, mailboxPage, mailDocument } from '../mail/mailbox-page.ts'
import { isProxyHeader } from './forward.ts'
import { Refusal } from '../refusal.ts'

/** Mounts what only the person at this machine may see: health, and the mailbox with its sign-in links. */
export function mountLocal(app: Hono<AppEnv>, { backend, mailbox }: AppOptions): void {
  const startedAt = Date.now()
  app.use('/_local/*', refuseForwarded)
  app.get('/_local/health', (context) => {
    const health = backend.health()
    const uptime = Math.round((Date.now() - startedAt) / 1000)
    return context.json({ ...health, uptime }, health.state === 'ready' ? 200 : 503)
  })
  if (!mailbox) return
  app.get('/_local/mail.json', (context) => context.json(mailbox.messages()))
  app.get('/_local/mail', async (context) => {
    context.set('policy', MAILBOX_POLICY)
    return context.html(mailboxPage(mailbox.messages()))
  })
  app.get('/_local/mail/:name{[\\w-]+\\.html}', (context) => {
    const id = context.req.param('name').replace(/\.html$/, '')
    const mail = mailbox.messages().find((one) => one.id === id)
    if (!mail) throw new Refusal(404, 'There is no such mail.')
    context.set('policy', MAIL_POLICY)
    return context.html(mailDocument(mail))
  })
}

/** A request that a proxy passed on did not come from this machine, whatever its socket says. */
const refuseForwarded: MiddlewareHandler<AppEnv> = async (context, next) => {
  if (Object.keys(context.req.header()).some(isProxyHeader))
    throw new Refusal(403, 'This page is for the person at this machine only.')
  context.header('Cache-Control', 'no-store')
  await next()
}
