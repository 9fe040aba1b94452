import Validator from '@adobe/structured-data-validator'

type Item = { '@type': string; mainEntity?: Question[] } & Record<string, unknown>
type Question = { name: string; acceptedAnswer: { text: string } }

/** What search engines would refuse, or ignore, in the structured data of a built page. */
export async function checkStructuredData(html: string): Promise<string[]> {
  const items = readItems(html)
  if (items === undefined) return ['has structured data that is no JSON']
  const text = textOf(html)
  const hidden = items
    .flatMap(({ mainEntity = [] }) => mainEntity)
    .flatMap(({ name, acceptedAnswer }) => [name, acceptedAnswer.text])
    .filter((words) => !text.includes(squeeze(words)))
  return [
    ...(await validate(items)),
    ...hidden.map((words) => `has structured data that no reader sees: ${words.slice(0, 60)}`),
  ]
}

async function validate(items: Item[]): Promise<string[]> {
  const jsonld: Record<string, object[]> = {}
  for (const item of items) (jsonld[item['@type']] ??= []).push(item)
  const issues = await new Validator().validate({ jsonld, microdata: {}, rdfa: {} })
  return issues.map(
    ({ issueMessage, path }) =>
      `has structured data, ${path.map(({ type }) => type).join(' › ')}: ${issueMessage}`,
  )
}

function readItems(html: string): Item[] | undefined {
  const scripts = html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)
  try {
    return [...scripts].flatMap(
      ([, json = '']) => (JSON.parse(json) as { '@graph': Item[] })['@graph'],
    )
  } catch {
    return undefined
  }
}

function textOf(html: string): string {
  const body = html.replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '')
  const entities = { amp: '&', '#38': '&', '#39': "'", quot: '"', '#34': '"', lt: '<', gt: '>' }
  const text = body
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|#38|#39|quot|#34|lt|gt);/g, (_, name: keyof typeof entities) => entities[name])
  return squeeze(text)
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
