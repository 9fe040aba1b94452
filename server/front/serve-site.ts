import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '#server/log.ts'
import type { Limits } from './limits.ts'
import type { Answer, Site } from './site/site.ts'

/** Longest path that the log shows. */
const LOGGED_PATH = 200

/**
 * Answers for the static site straight from node's server. The way through the app costs three times as much
 * a page, and a page needs none of what it gives.
 */
export function serveSite(site: Site, { log, limits }: { log: Log; limits: Limits }) {
  return (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const { method = 'GET', url = '/', headers } = incoming
    if (method !== 'GET' && method !== 'HEAD')
      return refuse(outgoing, 405, 'Pages can be read (GET, HEAD) only.', ['Allow', 'GET, HEAD'])
    if (url.length > limits.urlLength) return refuse(outgoing, 414, 'This address is too long.')

    const mark = url.indexOf('?')
    const path = mark < 0 ? url : url.slice(0, mark)
    const send = (answer: Answer) => {
      if (answer.status === 404) log({ event: 'page.missing', path: path.slice(0, LOGGED_PATH) })
      outgoing.writeHead(answer.status, answer.headers)
      outgoing.end(method === 'HEAD' ? undefined : answer.body)
    }
    const answer = site.answer({
      path,
      query: mark < 0 ? '' : url.slice(mark),
      acceptEncoding: headers['accept-encoding'] as string | undefined,
      ifNoneMatch: headers['if-none-match'],
    })
    if (!(answer instanceof Promise)) return send(answer)
    answer.then(send).catch((error: Error) => {
      log({
        event: 'page.failed',
        level: 'error',
        path: path.slice(0, LOGGED_PATH),
        reason: error.name,
      })
      refuse(outgoing, 503, 'This page cannot be read at the moment. Please try again.')
    })
  }
}

function refuse(
  outgoing: ServerResponse,
  status: number,
  sentence: string,
  headers: string[] = [],
): void {
  const type = ['Content-Type', 'text/plain; charset=utf-8', 'X-Content-Type-Options', 'nosniff']
  outgoing.writeHead(status, [...type, ...headers])
  outgoing.end(`${sentence}\n`)
}
