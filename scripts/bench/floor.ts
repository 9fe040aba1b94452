import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright'

/** With an icon: looking for a missing one delays the paint by 100 ms, which would flatter our pages. */
const head =
  '<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content="width=device-width"><link rel=icon href="data:,"><title>Floor</title><style>body{max-width:42rem;margin:2rem auto;padding:0 1rem;font:1.1rem/1.6 Georgia,serif}h1{line-height:1.15}</style>'

/** Serves the text of a page without scripts and fonts, in one request: the lower bound of the time to paint that text. */
export async function serveFloor() {
  let body = Buffer.from('')
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' }
  const server = createServer((_, response) => response.writeHead(200, headers).end(body))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    /** From now on the floor is that of the page at `url`. */
    async show(page: Page, url: string): Promise<void> {
      const html = await (await fetch(url)).text()
      body = brotliCompressSync(head + (await page.evaluate(toPlain, html)))
    },
    close: () => server.close(),
  }
}

// Runs in the browser.
function toPlain(html: string): string {
  const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main')
  main?.querySelectorAll('script, style, svg, template').forEach((element) => element.remove())
  main?.querySelectorAll('*').forEach((element) => {
    if (!element.matches('h1, h2, h3, p, ul, ol, li, table, tr, td, th, a'))
      return element.replaceWith(...element.childNodes)
    for (const { name } of Array.from(element.attributes))
      if (name !== 'href') element.removeAttribute(name)
  })
  return main?.innerHTML ?? ''
}
