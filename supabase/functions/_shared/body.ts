/** Text of a request, or null beyond `max` bytes: stops reading there, whatever Content-Length says. */
export async function readText(request: Request, max: number): Promise<string | null> {
  const decoder = new TextDecoder()
  let size = 0
  let text = ''
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > max) return null
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
