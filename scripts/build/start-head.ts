const CHARSET = '<meta charset="utf-8">'

/** Puts tags at the start of a page's head, where the browser asks for their files first. */
export function startHead(html: string, tags: string): string {
  if (!html.includes(CHARSET)) throw new Error(`A page must have ${CHARSET}.`)
  return html.replace(CHARSET, () => CHARSET + tags)
}
