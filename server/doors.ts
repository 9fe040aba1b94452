import { randomBytes } from 'node:crypto'
import { Hono, type MiddlewareHandler } from 'hono'
import { html, raw } from 'hono/html'
import type { Door } from '../supabase/seed/story.ts'
import { refuse } from './compat/answers.ts'
import { PAGE_POLICY, toLocalPage } from './local-page.ts'

/** Signs in as people of the demonstration, by one press. */
export type Doors = {
  list: readonly Door[]
  /** The session of a door's person as the auth service answers it; null if the account is gone. */
  open(door: Door): Promise<object | null>
  /** Puts a member's message to a firm without an account into the mailbox; the id of the mail, or null if there is none. */
  sendMail(): Promise<string | null>
}

/** Of a database that did not begin with the demonstration. */
export const NO_DOORS: Doors = { list: [], open: async () => null, sendMail: async () => null }

/**
 * Routes of the doors: `/_local` is the page, a POST opens one. The front has checked Host and Origin of every request; a door
 * also needs an Origin, so that no other program's page or link opens one.
 */
export function createDoorRoutes({ list, open, sendMail }: Doors, hasMailbox = true): Hono {
  const routes = new Hono()
  routes.get('/', (context) =>
    context.html(toDoorsPage(list, hasMailbox), 200, { 'Content-Security-Policy': PAGE_POLICY }),
  )
  routes.post('/doors/:role', requireOwnPage, async (context) => {
    const role = context.req.param('role')
    const enter = (path: string, session: object | null) => {
      const nonce = randomBytes(16).toString('base64')
      return context.html(toEntrance(path, session, nonce), 200, {
        'Content-Security-Policy': `default-src 'none'; frame-ancestors 'none'; script-src 'nonce-${nonce}'`,
        'Cache-Control': 'no-store',
      })
    }
    const close = (label: string) =>
      context.html(toClosedPage(label), 409, { 'Content-Security-Policy': PAGE_POLICY })
    if (role === UNCLAIMED.role && list.length > 0 && hasMailbox) {
      const mail = await sendMail()
      return mail === null ? close(UNCLAIMED.label) : enter(`/_local/mail#m-${mail}`, null)
    }
    const door = list.find((one) => one.role === role)
    if (!door && role !== VISITOR.role)
      return refuse(context.req.path, 404, 'There is no such demo sign-in.')
    const session = door ? await open(door) : null
    if (door && !session) return close(door.label)
    return enter(door?.path ?? VISITOR.path, session)
  })
  return routes
}

const VISITOR = {
  role: 'visitor',
  label: 'As a visitor',
  about: 'Nobody is signed in: the articles, the calculators and the preview of the directory.',
  path: '/',
} as const

const UNCLAIMED = {
  role: 'unclaimed',
  label: 'As a firm without an account',
  about:
    'The mailbox of a listed firm, at the email that brings it a first message: reply, claim the listing, correct it or remove it.',
} as const

const requireOwnPage: MiddlewareHandler = async ({ req }, next) => {
  const site = req.header('Sec-Fetch-Site') ?? 'same-origin'
  if (req.header('Origin') === `http://${req.header('Host')}` && site === 'same-origin')
    return next()
  return refuse(req.path, 403, 'Demo sign-ins open only from the page /_local on this machine.')
}

function toDoorsPage(list: readonly Door[], hasMailbox: boolean) {
  return toLocalPage({
    title: 'Demo sign-ins',
    intro:
      list.length > 0
        ? 'One press signs you in as a demo person and takes you to their work. It works only on this machine.'
        : 'This database has no demonstration accounts. Sign up on the site.',
    nav: html`<a href="/">To the site</a>
      ${hasMailbox && html`<a href="/_local/mail">Mailbox</a>`}`,
    main: [VISITOR, ...list, ...(list.length > 0 && hasMailbox ? [UNCLAIMED] : [])].map(
      ({ role, label, about }) =>
        html`<article aria-labelledby="${role}">
          <h2 id="${role}">${label}</h2>
          <p>${about}</p>
          <form method="post" action="/_local/doors/${role}">
            <button class="button">Go in ${label.charAt(0).toLowerCase() + label.slice(1)}</button>
          </form>
        </article>`,
    ),
  })
}

const toClosedPage = (label: string) =>
  toLocalPage({
    title: 'This demo sign-in no longer works',
    intro: `Someone has deleted what it opened: ${label}. To start over, stop the server and begin with a new folder: DATA_DIR=.data-new npm start.`,
    nav: html`<a href="/_local">Other demo sign-ins</a> <a href="/">To the site</a>`,
    main: [],
  })

/** Stores the session where the site looks for it, removes what the person before has left in this browser, and leads on. */
function toEntrance(path: string, session: object | null, nonce: string) {
  const code = `
    const theme = localStorage.getItem('theme')
    localStorage.clear()
    sessionStorage.clear()
    if (theme !== null) localStorage.setItem('theme', theme)
    const session = ${JSON.stringify(session && JSON.stringify(session)).replaceAll('<', String.raw`\u003c`)}
    if (session) localStorage.setItem('sb-' + location.hostname.split('.')[0] + '-auth-token', session)
    location.replace(${JSON.stringify(path)})`
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>Going in</title>
      </head>
      <body>
        <noscript><p>The site needs JavaScript to remember who is signed in.</p></noscript>
        ${raw(`<script nonce="${nonce}">${code}</script>`)}
      </body>
    </html>`
}
