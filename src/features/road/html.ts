import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import { toCitedParts } from '#domain/content/cited-text.ts'
import { type Need, type Road, type Time, timeNames, times } from '#domain/road/road.ts'
import type { Report } from '#domain/tools/report.ts'
import { escape } from '#ui/escape.ts'
import type { RoadContent } from './content.ts'

/** How a road is drawn: the level of its headings, and where a firm should serve. */
type Options = { level: 3 | 4; state?: string; withFirms?: boolean }

/** A road as HTML: the page is built with it for each stage, and the browser draws the one that was asked for. */
export function drawRoad(road: Road, content: RoadContent, options: Options): string {
  const { level } = options
  const { stage } = road
  return [
    drawNotes(road.notes, content),
    `<div class="road-times">${times.map((time) => drawTime(time, road, content, options)).join('')}</div>`,
    road.have.length > 0 &&
      `<p class="road-have"><b>You have:</b> ${road.have.map((type) => linkTo(type, content, options)).join(', ')}. Ask each what it has done before the stage that you are in.</p>`,
    '<div class="road-more">',
    block('The first questions to ask', list(stage.questions.map(escape), 'ol'), level),
    block(
      'To read',
      list(
        road.articles.map((slug) => link(`/education/${slug}`, content.articles[slug])),
        'ul',
      ),
      level,
    ),
    block(
      'Figures to know',
      list(
        road.facts.map((id) => drawFact(id, content)),
        'ul',
      ),
      level,
    ),
    stage.tools.length > 0 &&
      block(
        'To calculate',
        list(
          stage.tools.map((id) => link(`/tools/${id}`, content.tools[id])),
          'ul',
        ),
        level,
      ),
    '</div>',
  ]
    .filter(Boolean)
    .join('')
}

function drawTime(time: Time, road: Road, content: RoadContent, options: Options): string {
  const needs = road[time]
  if (needs.length === 0) return ''
  const { level } = options
  const items = needs.map((need) => drawNeed(need, time, content, options)).join('')
  return `<section class="road-time road-${time}"><h${level}>${timeNames[time]}</h${level}><ul>${items}</ul></section>`
}

function drawNeed({ type, reasons }: Need, time: Time, content: RoadContent, options: Options) {
  const { count } = content.types[type]
  const say = `${count} ${count === 1 ? 'firm' : 'firms'} listed`
  const firms =
    options.withFirms && time === 'now' ? `<div class="road-firms" data-firms="${type}"></div>` : ''
  return `<li>${mark(time)}<div><p class="road-kind">${linkTo(type, content, options)} <span class="meta">${say}</span></p>${reasons.map((why) => `<p>${escape(why)}</p>`).join('')}${firms}</div></li>`
}

/** A share: held now, held next, or only drawn. */
export function mark(time: Time): string {
  return `<svg class="road-mark road-mark-${time}" viewBox="0 0 10 10" width="14" height="14" aria-hidden="true"><path d="M.5 .5h9v9h-9z"/></svg>`
}

function linkTo(type: AdvisorTypeId, { types }: RoadContent, { state }: Options): string {
  return link(`/advisors/${type}${state ? `?serves=${state}` : ''}`, types[type].name)
}

function drawNotes(notes: readonly string[], content: RoadContent): string {
  if (notes.length === 0) return ''
  const items = notes.map((note) => `<li>${toCited(note, content)}</li>`).join('')
  return `<div class="callout callout-plain road-notes"><ul>${items}</ul></div>`
}

function toCited(text: string, { facts }: RoadContent): string {
  return toCitedParts(text)
    .map((part) => {
      if (typeof part === 'string') return escape(part)
      const fact = facts[part.fact]
      return link(fact?.href ?? '/facts', part.words ?? fact?.shown)
    })
    .join('')
}

function drawFact(id: string, { facts }: RoadContent): string {
  const fact = facts[id]
  return fact ? `${link(fact.href, fact.title)}: ${escape(fact.shown)}` : ''
}

function block(title: string, inner: string, level: number): string {
  return `<section><h${level}>${escape(title)}</h${level}>${inner}</section>`
}

function list(items: readonly string[], kind: 'ul' | 'ol'): string {
  return `<${kind}>${items.map((item) => `<li>${item}</li>`).join('')}</${kind}>`
}

function link(href: string, text = ''): string {
  return `<a class="link" href="${escape(href)}">${escape(text)}</a>`
}

/** The dates that follow, the earliest first, each with how it is counted and by which law. */
export function drawDates({ tables, cautions }: Report): string {
  const rows = tables[0]?.rows ?? []
  if (rows.length === 0) return ''
  const items = rows.map(
    ([day = '', title = '', formula = '', law = '']) =>
      `<li><b>${escape(day)}</b><div><p>${escape(title)}</p><p class="meta">${escape(`${formula}. ${law}`)}</p></div></li>`,
  )
  return `<ol class="road-days">${items.join('')}</ol><ul class="road-cautions">${cautions.map((sentence) => `<li>${escape(sentence)}</li>`).join('')}</ul>`
}
