import { Hono } from 'hono'
import { html } from 'hono/html'
import { PAGE_POLICY, toLocalPage } from '../local-page.ts'
import type { Mailbox, ReceivedMail } from './mailbox.ts'

/** Allows a mail's inline styles and nothing that runs. */
const MAIL_POLICY = `sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; frame-ancestors 'none'; style-src 'unsafe-inline'; img-src data:`

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
  return toLocalPage({
    title: 'Local mailbox',
    intro: 'Mail that this copy of the site sends stays here. The newest comes first.',
    nav: html`<a class="button" href="/_local/mail">Refresh</a> <a href="/">Back to the site</a>`,
    main: mails.length === 0 ? html`<p>No emails yet.</p>` : mails.map(toArticle),
  })
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
    ${mail.html && html`<p><a href="/_local/mail/${id}">Show the email as designed</a></p>`}
  </article>`
}

/** Turns http(s) addresses in a text into links. */
function toLinks(text: string) {
  const parts = text.split(/(https?:\/\/[^\s<>"]+)/)
  return parts.map((part, at) => (at % 2 ? html`<a href="${part}">${part}</a>` : part))
}
