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
}

/** Of a database that did not begin with the demonstration. */
export const NO_DOORS: Doors = { list: [], open: async () => null }

/**
 * Routes of the doors: `/_local` is the page, a POST opens one. The front has checked Host and Origin of every request; a door
 * also needs an Origin, so that no other program's page or link opens one.
 */
export function createDoorRoutes({ list, open }: Doors, hasMailbox = true): Hono {
  const routes = new Hono()
  routes.get('/', (context) =>
    context.html(toDoorsPage(list, hasMailbox), 200, { 'Content-Security-Policy': PAGE_POLICY }),
  )
  routes.post('/doors/:role', requireOwnPage, async (context) => {
    const role = context.req.param('role')
    const door = list.find((one) => one.role === role)
    if (!door && role !== VISITOR.role)
      return refuse(context.req.path, 404, 'There is no such door.')
    const session = door ? await open(door) : null
    if (door && !session)
      return context.html(toClosedPage(door), 409, { 'Content-Security-Policy': PAGE_POLICY })
    const nonce = randomBytes(16).toString('base64')
    return context.html(toEntrance(door?.path ?? VISITOR.path, session, nonce), 200, {
      'Content-Security-Policy': `default-src 'none'; frame-ancestors 'none'; script-src 'nonce-${nonce}'`,
      'Cache-Control': 'no-store',
    })
  })
  return routes
}

const VISITOR = {
  role: 'visitor',
  label: 'As a visitor',
  about: 'Nobody is signed in: the articles, the calculators and the preview of the directory.',
  path: '/',
} as const

const requireOwnPage: MiddlewareHandler = async ({ req }, next) => {
  const site = req.header('Sec-Fetch-Site') ?? 'same-origin'
  if (req.header('Origin') === `http://${req.header('Host')}` && site === 'same-origin')
    return next()
  return refuse(req.path, 403, 'Doors open from the page /_local of this machine only.')
}

function toDoorsPage(list: readonly Door[], hasMailbox: boolean) {
  return toLocalPage({
    title: 'Demo sign-ins',
    intro:
      list.length > 0
        ? 'One press signs you in as a person of the demonstration and takes you to their work. It works on this machine only.'
        : 'This database has no demonstration accounts. Sign up on the site.',
    nav: html`<a href="/">To the site</a>
      ${hasMailbox && html`<a href="/_local/mail">Mailbox</a>`}`,
    main: [VISITOR, ...list].map(
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

const toClosedPage = ({ label }: Door) =>
  toLocalPage({
    title: 'This account is gone',
    intro: `Somebody has deleted the account of this door: ${label}. To start over, stop the server, move its data folder away and start it again.`,
    nav: html`<a href="/_local">Other doors</a> <a href="/">To the site</a>`,
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
