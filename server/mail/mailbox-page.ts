import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { colors } from '../../supabase/functions/_shared/colors.ts'
import type { Mail } from './mailbox.ts'

const themed = ({ light, dark }: { light: string; dark: string }) => `light-dark(${light}, ${dark})`

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif }
body { background: ${themed(colors.paper)}; color: ${themed(colors.ink)}; max-width: 48rem; margin: 0 auto; padding: 1.5rem }
header { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 1rem }
article { border: 1px solid ${themed(colors.line)}; padding: 1rem 1.25rem; margin-block: 1rem }
h1 { font-size: 1.5rem } h2 { font-size: 1.125rem; margin: 0 }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 .75rem; margin: .5rem 0 }
dt { color: ${themed(colors.inkSoft)} } dd { margin: 0; overflow-wrap: anywhere }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin: 0 }
a { color: ${themed(colors.own)} }
summary { cursor: pointer; padding-block: .5rem }
iframe { inline-size: 100%; block-size: 24rem; border: 1px solid ${themed(colors.line)}; background: #fff }
:focus-visible { outline: 3px solid ${themed(colors.own)}; outline-offset: 2px }
`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** Policy of the mailbox page: its own style, frames of its own address, nothing else. */
export const MAILBOX_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${STYLE_HASH}'`,
  "frame-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Policy of one mail's HTML: shown, not run. Mails bring their styles with them. */
export const MAIL_POLICY = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** The page `/_local/mail`. */
export function mailboxPage(mails: readonly Mail[]) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>Mailbox of this machine</title>
        ${raw(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <header>
          <h1>Mailbox of this machine</h1>
          <nav aria-label="Site"><a href="/">Back to the site</a></nav>
        </header>
        <main>
          <p>
            Every mail that the site sends from this machine arrives here and goes nowhere else. The
            newest comes first. <a href="/_local/mail">Look again</a>
          </p>
          ${mails.length === 0 ? html`<p>No mail yet.</p>` : mails.map(mailArticle)}
        </main>
      </body>
    </html>`
}

function mailArticle(mail: Mail) {
  return html`<article aria-labelledby="m-${mail.id}">
    <h2 id="m-${mail.id}">${mail.subject || '(no subject)'}</h2>
    <dl>
      <dt>To</dt>
      <dd>${mail.to}</dd>
      <dt>From</dt>
      <dd>${mail.from}</dd>
      ${
        mail.replyTo
          ? html`<dt>Reply to</dt>
              <dd>${mail.replyTo}</dd>`
          : ''
      }
      <dt>Received</dt>
      <dd><time datetime="${mail.receivedAt}">${mail.receivedAt}</time></dd>
    </dl>
    <pre>${linked(mail.text)}</pre>
    ${mail.attachments.map(
      ({ filename, text }) =>
        html`<details>
          <summary>${filename}</summary>
          <pre>${text}</pre>
        </details>`,
    )}
    ${mail.html === null ? '' : asDesigned(mail)}
  </article>`
}

function asDesigned(mail: Mail) {
  return html`<details>
    <summary>As it was designed</summary>
    <iframe
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      loading="lazy"
      title="The mail ${mail.subject}"
      src="/_local/mail/${mail.id}.html"
    ></iframe>
  </details>`
}

/** Text with its http(s) addresses as links. */
function linked(text: string) {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 ? html`<a href="${part}">${part}</a>` : part))
}

/** One mail's HTML as a page of its own; its links open beside the mailbox. */
export function mailDocument(mail: Mail): string {
  return `<base target="_blank">${mail.html ?? ''}`
}
