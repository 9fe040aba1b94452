import { statSync } from 'node:fs'
import { join } from 'node:path'
import { FAST_READING, isPlaceholderImage, SLOW_READING } from '#domain/content/article.ts'
import { attributeIn, visibleText, withoutCode } from '#domain/content/article-text.ts'
import { formatFact } from '#domain/content/fact.ts'
import { type Content, type Entry, factsById, textsOf } from './content.ts'
import { type Fault, type Finding, findingAt, lineAt } from './finding.ts'

/** Components that every text may use. */
const COMPONENTS = ['Fact', 'Term', 'Example', 'WhatToAsk', 'Plain', 'ButtonLink']
/** Size limit of a picture; a larger one is slow on mobile connections. */
const MOST_KILOBYTES = 300

/** Checks of MDX texts: headings, tags, pictures and read time. */
export function* checkTexts(content: Content, root: string): Generator<Finding> {
  for (const text of textsOf(content)) {
    yield* checkHeadings(text)
    yield* checkTags(text)
    yield* checkPictures(text, root)
  }
  for (const article of content.articles) {
    const { image } = article.data
    const fault = isPlaceholderImage(image) ? undefined : pictureFault(root, image)
    if (fault) yield findingAt(article, { field: 'image' }, ...fault)
    yield* checkReadTime(article, content)
  }
}

/** Faults that `look` finds at each match in a text. */
function* eachMatch(
  text: Entry,
  pattern: RegExp,
  look: (match: RegExpExecArray) => Fault | undefined,
): Generator<Finding> {
  const body = withoutCode(text.body ?? '')
  for (const match of body.matchAll(pattern)) {
    const fault = look(match)
    if (fault) yield findingAt(text, lineAt(body, match.index), ...fault)
  }
}

function checkHeadings(text: Entry): Iterable<Finding> {
  let above = '#'
  return eachMatch(text, /^(#{1,6}) /gm, ([, signs = '']) => {
    const most = `${above}#`
    above = signs
    if (signs === '#')
      return [
        'A heading with one # repeats the title.',
        'Begin with ##; the title comes from the front matter.',
      ]
    if (signs.length <= most.length) return undefined
    return [`The heading skips a level: ${signs} after ${most.slice(1)}.`, `Write ${most}.`]
  })
}

/** Tags and braces for which MDX stops with a message for programmers. */
function* checkTags(text: Entry): Generator<Finding> {
  const imported = new Set(text.body?.match(/(?<=^import )[A-Z]\w*/gm))
  const open: string[] = []
  yield* eachMatch(text, /<(\/?)([A-Za-z]\w*)?([^<>]*)>?/g, (match) => {
    const [whole, isEnd, name = '', attributes = ''] = match
    if (!name || !whole.endsWith('>'))
      return ['A < stands where no tag begins.', 'Write &lt; for a sign that is meant as text.']
    if (isEnd && open.pop() !== name)
      return [`The tag </${name}> closes no <${name}>.`, 'Close the last opened tag first.']
    if (!isEnd && !attributes.endsWith('/')) open.push(name)
    if (/[“”]/.test(attributes))
      return [`The tag <${name}> has curly quotes.`, 'Write straight ones in a tag: id="…".']
    return imported.has(name) ? undefined : unknownTag(name)
  })
  for (const name of open)
    yield findingAt(text, undefined, `A tag <${name}> is not closed.`, `Write </${name}>, or />.`)
  yield* eachMatch(text, /(?<!\\)\{(?!(['"])[^'"]*\1\})([^}]*)/g, ([, , words = '']) => [
    `The words in {${words}} would run as code.`,
    'Write \\{ for a brace that is meant as text.',
  ])
}

function unknownTag(name: string): Fault | undefined {
  const meant = COMPONENTS.find((known) => known.toLowerCase() === name.toLowerCase())
  if (meant === name || (!meant && /^[a-z]/.test(name))) return undefined
  const remedy = meant ? `Write <${meant}>, with these capitals.` : `Use ${COMPONENTS.join(', ')}.`
  return [`There is no tag <${name}>.`, remedy]
}

const NO_ALT = [
  'The picture has no alt text.',
  'Say between the square brackets, or in alt="…", what it shows.',
] as const

function* checkPictures(text: Entry, root: string): Generator<Finding> {
  yield* eachMatch(text, /!\[([^\]]*)\]\(([^)\s]*)\)/g, ([, alt = '', path = '']) =>
    alt.trim() ? pictureFault(root, path) : NO_ALT,
  )
  yield* eachMatch(text, /<(?:img|svg)\b([^>]*)>/g, ([, attributes = '']) => {
    if (!/\b(?:alt|aria-label|aria-labelledby|aria-hidden)=/.test(attributes)) return NO_ALT
    const path = attributeIn(attributes, 'src')
    return path === undefined ? undefined : pictureFault(root, path)
  })
}

function pictureFault(root: string, path: string): Fault | undefined {
  if (!path.startsWith('/'))
    return [
      `The picture ${path} is not one of this site's.`,
      'Put it into public/, and write its path from there, as /pictures/board.jpg.',
    ]
  const { size } = statSync(join(root, 'public', path), { throwIfNoEntry: false }) ?? {}
  if (size === undefined)
    return [`There is no picture ${path} in public/.`, 'Put it there, or correct the path.']
  const kilobytes = Math.ceil(size / 1000)
  if (kilobytes <= MOST_KILOBYTES) return undefined
  return [
    `The picture ${path} weighs ${kilobytes} KB.`,
    `Make it smaller, 1600 pixels wide at most and saved as JPEG or WebP: ${MOST_KILOBYTES} KB is the most.`,
  ]
}

/** A read time that differs from the word count, including the article's parts. The minimum is one minute. */
function* checkReadTime(article: Content['articles'][number], content: Content) {
  const { readMinutes, parts } = article.data
  const texts = [article, ...content.articles.filter(({ id }) => parts.includes(id))]
  const words = texts.reduce((sum, text) => sum + countWords(text, content), 0)
  const fewest = readMinutes === 1 ? 0 : readMinutes * SLOW_READING
  const most = readMinutes * FAST_READING
  if (fewest <= words && words <= most) return
  const right = Math.max(1, Math.round(words / ((SLOW_READING + FAST_READING) / 2)))
  yield findingAt(
    article,
    { field: 'readMinutes' },
    `${words} words do not take ${readMinutes} min at ${SLOW_READING} to ${FAST_READING} words a minute.`,
    `Set readMinutes to ${right}, or write ${fewest} to ${most} words.`,
  )
}

/** Word count of the text as rendered, with the values of facts. */
function countWords({ body = '' }: Entry, content: Content): number {
  const facts = factsById(content)
  const text = body
    .replace(/<Fact\s[^>]*?id="([^"]+)"[^>]*?\/>/g, (_, id: string) => {
      const fact = facts.get(id)
      return fact ? formatFact(fact) : ''
    })
    .replace(/<[^>]*>/g, '')
  return visibleText(text).match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0
}
