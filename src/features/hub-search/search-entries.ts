import GithubSlugger from 'github-slugger'
import { type AnswerGroup, toWholeAnswer } from '#domain/content/answer.ts'
import type { ArticleFrontMatter } from '#domain/content/article.ts'
import { toPlainText } from '#domain/content/cited-text.ts'
import type { Term } from '#domain/content/glossary.ts'
import { toQuestionAnchor, type TypeText } from '#domain/content/type-text.ts'
import type { Stage } from '#domain/content/stage.ts'
import type { Template } from '#domain/content/template.ts'
import { type ToolEntry, toolPath } from '#domain/calculators/list.ts'
import { paths, toAnswerPath, toTemplatePath } from '#paths.ts'
import type { SearchKind, SearchEntry } from '#parts/search/search-index.ts'

/** All searched content. */
export type SearchSources = {
  articles: readonly {
    id: string
    body: string
    data: Pick<
      ArticleFrontMatter,
      'title' | 'description' | 'category' | 'author' | 'readMinutes' | 'tags'
    >
  }[]
  planned: readonly { title: string; description: string; tags: readonly string[] }[]
  facts: readonly { title: string; statement: string; href: string; subject: string }[]
  terms: readonly Term[]
  answers: readonly AnswerGroup[]
  templates: readonly Pick<Template, 'id' | 'title' | 'description' | 'tags' | 'category'>[]
  types: readonly TypeText[]
  tools: readonly Pick<ToolEntry, 'id' | 'title' | 'description' | 'tags'>[]
  stages: readonly Pick<Stage, 'id' | 'title' | 'sentence' | 'questions'>[]
  /** Displayed value of a fact. */
  valueOf(id: string): string
}

const ROAD = {
  title: 'ESOP Road Map',
  text: 'Which advisors an ESOP needs now, next and not yet, stage by stage, with what to read and what to ask.',
  path: paths.roadMap,
}

/** Characters of a section that are searched and shown; Pagefind has the rest. */
const SECTION_TEXT = 320

/** All entries of the search: articles with their sections, calculators, advisor types, answers, templates, terms and figures. */
export function toSearchEntries(sources: SearchSources): SearchEntry[] {
  const { articles, planned, facts, terms, answers, templates, types, tools, stages, valueOf } =
    sources
  return [
    articles.map(toArticle),
    articles.flatMap((article) => toSectionEntries(article, valueOf)),
    tools.map((tool) => toEntry('tool', tool.title, tool.description, toolPath(tool), tool.tags)),
    toStages(stages),
    types.map((type) => toType(type, valueOf)),
    types.flatMap((type) => toTypeAnswers(type, valueOf)),
    answers.flatMap((group) => toAnswers(group, valueOf)),
    templates.map(({ id, title, description, tags, category }) =>
      toEntry('template', title, description, toTemplatePath(id), tags, category),
    ),
    terms.map(({ id, term, short, synonyms }) =>
      toEntry('term', term, toPlainText(short, valueOf), `/glossary#${id}`, synonyms),
    ),
    facts.map(({ title, statement, href, subject }) =>
      toEntry('fact', title, statement, href, [], subject),
    ),
    planned.map(({ title, description, tags }) =>
      toEntry('planned', title, description, undefined, tags),
    ),
  ].flat()
}

function toEntry(
  kind: SearchKind,
  title: string,
  text: string,
  href: string | undefined,
  tags: readonly string[] = [],
  within?: string,
): SearchEntry {
  return { kind, title, text, tags: [...tags], ...(href && { href }), ...(within && { within }) }
}

function toArticle({ id, data }: SearchSources['articles'][number]): SearchEntry {
  const { title, description, category, author, readMinutes, tags } = data
  const entry = toEntry('article', title, description, `/education/${id}`, tags, category)
  entry.meta = `${author} · ${readMinutes} min read`
  return entry
}

function toSectionEntries(
  { id, body, data }: SearchSources['articles'][number],
  valueOf: SearchSources['valueOf'],
): SearchEntry[] {
  return toSections(body, valueOf).map(({ title, text, slug }) =>
    toEntry('section', title, text, `/education/${id}#${slug}`, [], data.title),
  )
}

function toType(type: TypeText, valueOf: SearchSources['valueOf']): SearchEntry {
  const { id, name, plural = `${name}s`, specialties, typicalServices } = type
  const tags = [plural].concat(specialties, typicalServices)
  const text = toPlainText(type.description, valueOf)
  const meta = 'What they do, what to ask them, and the firms'
  return { ...toEntry('type', name, text, `/advisors/${id}`, tags), meta }
}

/** The road map and each of its stages. */
function toStages(stages: SearchSources['stages']): SearchEntry[] {
  const whole = stages.map(({ title }) => title)
  return [
    toEntry('stage', ROAD.title, ROAD.text, ROAD.path, whole),
    ...stages.map(({ id, title, sentence, questions }) =>
      toEntry('stage', title, sentence, `${ROAD.path}#${id}`, questions, ROAD.title),
    ),
  ]
}

function toTypeAnswers(
  { id, name, faq }: TypeText,
  valueOf: SearchSources['valueOf'],
): SearchEntry[] {
  return faq.map(({ question, answer }) => {
    const href = `/advisors/${id}#${toQuestionAnchor({ question })}`
    return toEntry('answer', question, toPlainText(answer, valueOf), href, [], name)
  })
}

/** The answers of a page, each found by the other wordings of its question. */
function toAnswers(
  { id, title, questions }: AnswerGroup,
  valueOf: SearchSources['valueOf'],
): SearchEntry[] {
  return questions.map((one) => {
    const text = toPlainText(toWholeAnswer(one), valueOf)
    return toEntry('answer', one.question, text, toAnswerPath(id, one.id), one.wordings, title)
  })
}

type SectionText = { title: string; text: string; slug: string }

/** Sections of an MDX article, with the anchors of its page. */
export function toSections(body: string, valueOf: (fact: string) => string): SectionText[] {
  const slugger = new GithubSlugger()
  const [, ...parts] = body.split(/^#{2,6} +/m)
  return parts.map((part) => {
    const [heading = '', ...lines] = part.split('\n')
    const title = toPlainProse(heading, valueOf)
    const text = toPlainProse(lines.join('\n'), valueOf)
    return { title, text: cutAtWord(text, SECTION_TEXT), slug: slugger.slug(title) }
  })
}

/** Plain text of a piece of MDX, on one line. */
function toPlainProse(mdx: string, valueOf: (fact: string) => string): string {
  return mdx
    .replace(/<Fact\s[^>]*?id="([^"]+)"[^>]*?\/>/g, (_, id: string) => valueOf(id))
    .replace(/<\/?[A-Za-z][^>]*>/g, ' ')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/^\|[\s:|-]+\|$/gm, ' ')
    .replace(/^\s*(?:[-*>]|\d+\.)\s+/gm, '')
    .replace(/\*{1,3}|`|\{[^}]*\}/g, '')
    .replace(/\|/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,.;:)])/g, '')
    .trim()
}

function cutAtWord(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, text.lastIndexOf(' ', length))} …`
}
