import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { colors } from '../../supabase/functions/_shared/colors.ts'
import type { Mailbox, ReceivedMail } from './mailbox.ts'

const themed = ({ light, dark }: { light: string; dark: string }) => `light-dark(${light}, ${dark})`

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif }
body { background: ${themed(colors.paper)}; color: ${themed(colors.ink)}; max-width: 48rem; margin: 0 auto; padding: 1.5rem }
article { border: 1px solid ${themed(colors.line)}; padding: 1rem 1.25rem; margin-block: 1rem }
h1 { font-size: 1.5rem } h2 { font-size: 1.125rem; margin: 0 }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere }
a { color: ${themed(colors.own)} }
:focus-visible { outline: 3px solid ${themed(colors.own)}; outline-offset: 2px }
`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** Allows the page's own styles and no scripts. */
const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'`
/** Allows a mail's inline styles and nothing that runs. */
const MAIL_POLICY = `sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:`

/** Routes of the mailbox: `/_local/mail` (HTML) and `/_local/mail.json`. */
export function createMailboxRoutes({ messages }: Mailbox): Hono {
  const routes = new Hono()
  routes.get('/mail.json', (context) => context.json(messages()))
  routes.get('/mail', (context) =>
    context.html(toPage(messages()), 200, { 'Content-Security-Policy': PAGE_POLICY }),
  )
  routes.get('/mail/:id', (context) => {
    const mail = messages().find(({ id }) => id === context.req.param('id'))
    if (!mail) return context.text('There is no such mail.\n', 404)
    return context.html(mail.html ?? '', 200, { 'Content-Security-Policy': MAIL_POLICY })
  })
  return routes
}

function toPage(mails: readonly ReceivedMail[]) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Mailbox of this machine</title>
        ${raw(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <h1>Mailbox of this machine</h1>
        <p>
          Mail that the site sends from this machine arrives here and goes nowhere else. The newest
          comes first. <a href="/_local/mail">Look again</a> <a href="/">Back to the site</a>
        </p>
        <main>${mails.length === 0 ? 'No mail yet.' : mails.map(toArticle)}</main>
      </body>
    </html>`
}

function toArticle({ id, subject, text, attachments, ...mail }: ReceivedMail) {
  const heads = {
    To: mail.to,
    From: mail.from,
    'Reply to': mail.replyTo,
    Received: mail.receivedAt,
  }
  const shown = Object.entries(heads).flatMap(([name, value]) => (value ? `${name}: ${value}` : []))
  return html`<article aria-labelledby="m-${id}">
    <h2 id="m-${id}">${subject}</h2>
    <pre>${shown.join('\n')}</pre>
    <pre>${toLinks(text)}</pre>
    ${attachments.map(
      (file) =>
        html`<pre>
${file.filename}
${file.text}</pre>`,
    )}
    ${mail.html && html`<a href="/_local/mail/${id}">As it was designed</a>`}
  </article>`
}

/** Turns http(s) addresses in a text into links. */
function toLinks(text: string) {
  const parts = text.split(/(https?:\/\/[^\s<>"]+)/)
  return parts.map((part, at) => (at % 2 ? html`<a href="${part}">${part}</a>` : part))
}
