/** Maximum size of a request in bytes: twice the longest valid message, and far more than an event of the mail service. */
const BODY_MAX = 64 * 1024

/** Text of a request, or null if it is too long: stops reading there, whatever Content-Length says. */
export async function readBody(request: Request): Promise<string | null> {
  const decoder = new TextDecoder()
  let size = 0
  let text = ''
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > BODY_MAX) return null
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
