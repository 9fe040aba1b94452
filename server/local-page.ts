import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { colors } from '../supabase/functions/_shared/colors.ts'

const themed = ({ light, dark }: { light: string; dark: string }) => `light-dark(${light}, ${dark})`

const { paper, ink, inkSoft, line, own, onOwn } = colors
const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif }
* { box-sizing: border-box; margin: 0 }
body { background: ${themed(paper)}; color: ${themed(ink)}; max-width: 48rem; margin: 0 auto; padding: 2rem 1.125rem 4rem }
h1, h2 { font-family: Georgia, serif; font-weight: 400; line-height: 1.25; overflow-wrap: anywhere }
h1 { font-size: 2rem } h2 { font-size: 1.3125rem }
header { display: grid; gap: 1rem; padding-bottom: 2rem; border-bottom: 1px solid ${themed(ink)} }
nav { display: flex; flex-wrap: wrap; align-items: center; gap: .75rem }
article { display: grid; gap: 1rem; padding-block: 2rem; border-bottom: 1px solid ${themed(line)} }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; font-size: .9375rem; color: ${themed(inkSoft)} }
dd { overflow-wrap: anywhere }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere }
details > pre { margin-top: .5rem; font-size: .8125rem }
a { color: ${themed(own)}; text-underline-offset: .22em }
button { border: 0; font: inherit; cursor: pointer }
.button { padding: .375rem .875rem; border-radius: 2px; background: ${themed(own)}; color: ${themed(onOwn)}; font-weight: 600; text-decoration: none }
:focus-visible { outline: 2px solid ${themed(own)}; outline-offset: 3px }
main > p { padding-block: 2rem }
`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** Allows the page's own styles and forms, no scripts, and no page that shows it in a frame to catch a press. */
export const PAGE_POLICY = `default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; style-src 'sha256-${STYLE_HASH}'`

type Content = ReturnType<typeof html>
type LocalPage = { title: string; intro: string; nav: Content; main: Content | Content[] }

/** A page of the local server itself, in the colors of the site. */
export function toLocalPage({ title, intro, nav, main }: LocalPage): Content {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        ${raw(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <header>
          <h1>${title}</h1>
          <p>${intro}</p>
          <nav>${nav}</nav>
        </header>
        <main>${main}</main>
      </body>
    </html>`
}
