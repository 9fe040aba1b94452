import type { AnswerGroup } from '#domain/content/answer.ts'
import type { ArticleFrontMatter } from '#domain/content/article.ts'
import { WHOLE } from '#domain/content/asks.ts'
import { toPlainText } from '#domain/content/cited-text.ts'
import { toLetterAnchor } from '#domain/content/letter.ts'
import type { Term } from '#domain/content/glossary.ts'
import { toQuestionAnchor, type TypeText } from '#domain/content/type-text.ts'
import type { Stage } from '#domain/content/stage.ts'
import type { Template } from '#domain/content/template.ts'
import { type ToolEntry, toolPath } from '#domain/calculators/list.ts'
import { paths, toAnswerPath, toTemplatePath } from '#paths.ts'
import { toSections } from '#parts/content/sections.ts'
import type { SearchKind, SearchEntry } from '#parts/search/search-index.ts'

/** All searched content. */
export type SearchSources = {
  articles: readonly {
    id: string
    body: string
    data: Pick<
      ArticleFrontMatter,
      'title' | 'description' | 'category' | 'author' | 'readMinutes' | 'tags' | 'asks'
    >
  }[]
  planned: readonly { title: string; description: string; tags: readonly string[] }[]
  facts: readonly {
    title: string
    statement: string
    href: string
    subject: string
    asks: string[]
  }[]
  terms: readonly Term[]
  answers: readonly AnswerGroup[]
  templates: readonly Pick<Template, 'id' | 'title' | 'description' | 'tags' | 'category'>[]
  types: readonly TypeText[]
  tools: readonly Pick<ToolEntry, 'id' | 'title' | 'description' | 'tags' | 'asks'>[]
  road: {
    stages: readonly Pick<Stage, 'id' | 'title' | 'sentence' | 'questions'>[]
    asks: string[]
  }
  /** Displayed value of a fact. */
  valueOf(id: string): string
}

const ROAD = {
  title: 'ESOP Road Map',
  text: 'Which advisors an ESOP needs now, next and not yet, stage by stage, with what to read and what to ask.',
  path: paths.roadMap,
}

/** Characters of a section or an answer that are searched and shown; Pagefind has the rest. */
const SHOWN_TEXT = 160

/** All entries of the search: articles with their sections, calculators, advisor types, answers, templates, terms and figures. */
export function toSearchEntries(sources: SearchSources): SearchEntry[] {
  const { articles, planned, facts, terms, answers, templates, types, tools, road, valueOf } =
    sources
  return [
    articles.map(toArticle),
    articles.flatMap((article) => toSectionEntries(article, valueOf)),
    tools.map((tool) => toEntry('tool', { ...tool, text: tool.description, href: toolPath(tool) })),
    toStages(road),
    types.map((type) => toType(type, valueOf)),
    types.flatMap((type) => toTypeAnswers(type, valueOf)),
    answers.flatMap((group) => toAnswers(group, valueOf)),
    answers.flatMap(toLetters),
    templates.map(({ id, title, description: text, tags, category: within }) =>
      toEntry('template', { title, text, href: toTemplatePath(id), tags, within }),
    ),
    terms.map(({ id, term: title, short, synonyms: tags, asks }) =>
      toEntry('term', {
        title,
        text: toPlainText(short, valueOf),
        href: `/glossary#${id}`,
        tags,
        asks,
      }),
    ),
    facts.map(({ title, statement: text, href, subject: within, asks }) =>
      toEntry('fact', { title, text, href, within, asks }),
    ),
    planned.map(({ title, description: text, tags }) => toEntry('planned', { title, text, tags })),
  ].flat()
}

type Parts = Pick<SearchEntry, 'title' | 'href' | 'within' | 'meta'> & {
  text: string
  tags?: readonly string[]
  asks?: readonly string[]
}

/** An entry with these parts alone: the others of their owner are not sent. */
function toEntry(kind: SearchKind, parts: Parts): SearchEntry {
  const { title, text, tags = [], asks = [], href, within, meta } = parts
  return {
    kind,
    title,
    text,
    tags: [...tags],
    asks: [...asks],
    ...(href && { href }),
    ...(within && { within }),
    ...(meta && { meta }),
  }
}

function toArticle({ id, data }: SearchSources['articles'][number]): SearchEntry {
  const { title, description: text, category: within, author, readMinutes, tags } = data
  const meta = `${author} · ${readMinutes} min read`
  const asks = data.asks[WHOLE] ?? []
  return toEntry('article', { title, text, href: `/education/${id}`, within, meta, tags, asks })
}

function toSectionEntries(
  { id, body, data }: SearchSources['articles'][number],
  valueOf: SearchSources['valueOf'],
): SearchEntry[] {
  return toSections(body, valueOf).map(({ title, text, slug }) =>
    toEntry('section', {
      title,
      text: cutAtWord(text, SHOWN_TEXT),
      href: `/education/${id}#${slug}`,
      within: data.title,
      asks: data.asks[slug] ?? [],
    }),
  )
}

function toType(type: TypeText, valueOf: SearchSources['valueOf']): SearchEntry {
  const { id, name: title, plural = `${title}s`, specialties, typicalServices, asks } = type
  return toEntry('type', {
    title,
    text: toPlainText(type.description, valueOf),
    href: `/advisors/${id}`,
    meta: 'What they do, what to ask them, and the firms',
    tags: [plural].concat(specialties, typicalServices),
    asks,
  })
}

/** The road map and each of its stages. */
function toStages({ stages, asks }: SearchSources['road']): SearchEntry[] {
  const { title: within, text, path } = ROAD
  return [
    toEntry('stage', {
      title: within,
      text,
      href: path,
      tags: stages.map(({ title }) => title),
      asks,
    }),
    ...stages.map(({ id, title, sentence, questions }) =>
      toEntry('stage', {
        title,
        text: sentence,
        href: `${path}#${id}`,
        within,
        tags: questions,
      }),
    ),
  ]
}

function toTypeAnswers(
  { id, name: within, faq }: TypeText,
  valueOf: SearchSources['valueOf'],
): SearchEntry[] {
  return faq.map(({ question: title, answer, asks }) => {
    const href = `/advisors/${id}#${toQuestionAnchor({ question: title })}`
    return toEntry('answer', { title, text: toPlainText(answer, valueOf), href, within, asks })
  })
}

function toAnswers(
  { id, title: within, questions }: AnswerGroup,
  valueOf: SearchSources['valueOf'],
): SearchEntry[] {
  return questions.map((one) =>
    toEntry('answer', {
      title: one.question,
      text: cutAtWord(toPlainText(one.answer, valueOf), SHOWN_TEXT),
      href: toAnswerPath(id, one.id),
      within,
      asks: one.asks,
    }),
  )
}

function toLetters({ id, title: within, letters }: AnswerGroup): SearchEntry[] {
  return letters.map(({ id: letter, title, use: text, asks }) =>
    toEntry('letter', {
      title,
      text,
      href: toAnswerPath(id, toLetterAnchor(letter)),
      within,
      asks,
    }),
  )
}

function cutAtWord(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, text.lastIndexOf(' ', length))} …`
}
