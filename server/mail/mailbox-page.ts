import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { colors } from '../../supabase/functions/_shared/colors.ts'
import type { Mailbox, ReceivedMail } from './mailbox.ts'

const themed = ({ light, dark }: { light: string; dark: string }) => `light-dark(${light}, ${dark})`

const { paper, ink, inkSoft, line, own, onOwn } = colors
const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif }
* { box-sizing: border-box; margin: 0 }
body { background: ${themed(paper)}; color: ${themed(ink)}; max-width: 48rem; margin: 0 auto; padding: 2rem 1.125rem 4rem }
h1, h2 { font-family: Georgia, serif; font-weight: 400; line-height: 1.25; overflow-wrap: anywhere }
h1 { font-size: 2rem } h2 { font-size: 1.3125rem }
header { display: grid; gap: 1rem; padding-bottom: 2rem; border-bottom: 1px solid ${themed(ink)} }
nav { display: flex; flex-wrap: wrap; gap: .75rem }
article { display: grid; gap: 1rem; padding-block: 2rem; border-bottom: 1px solid ${themed(line)} }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; font-size: .9375rem; color: ${themed(inkSoft)} }
dd { overflow-wrap: anywhere }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere }
details > pre { margin-top: .5rem; font-size: .8125rem }
a { color: ${themed(own)}; text-underline-offset: .22em }
.button { padding: .375rem .875rem; border-radius: 2px; background: ${themed(own)}; color: ${themed(onOwn)}; font-weight: 600; text-decoration: none }
:focus-visible { outline: 2px solid ${themed(own)}; outline-offset: 3px }
main > p { padding-block: 2rem }
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
        <header>
          <h1>Mailbox of this machine</h1>
          <p>Mail that the site sends from this machine stays here. The newest comes first.</p>
          <nav>
            <a class="button" href="/_local/mail">Look again</a> <a href="/">Back to the site</a>
          </nav>
        </header>
        <main>${mails.length === 0 ? html`<p>No mail yet.</p>` : mails.map(toArticle)}</main>
      </body>
    </html>`
}

function toArticle({ id, subject, text, attachments, ...mail }: ReceivedMail) {
  const heads = {
    To: mail.to,
    From: mail.from,
    'Reply to': mail.replyTo,
    Received: new Date(mail.receivedAt).toLocaleString('en-US'),
  }
  return html`<article aria-labelledby="m-${id}">
    <h2 id="m-${id}">${subject}</h2>
    <dl>
      ${Object.entries(heads).map(
        ([name, value]) =>
          value &&
          html`<dt>${name}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>
    <pre>${toLinks(text)}</pre>
    ${attachments.map(
      (file) =>
        html`<details>
          <summary>${file.filename}</summary>
          <pre>${file.text}</pre>
        </details>`,
    )}
    ${mail.html && html`<p><a href="/_local/mail/${id}">Show the mail as designed</a></p>`}
  </article>`
}

/** Turns http(s) addresses in a text into links. */
function toLinks(text: string) {
  const parts = text.split(/(https?:\/\/[^\s<>"]+)/)
  return parts.map((part, at) => (at % 2 ? html`<a href="${part}">${part}</a>` : part))
}
