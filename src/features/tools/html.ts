import type { CitedLaw } from '#domain/tools/law.ts'
import type { Report, Step, Table } from '#domain/tools/report.ts'
import { escape } from '#ui/escape.ts'
import { drawPlot } from './plot.ts'

/** Letters of a figure that a citation tells. */
const SHORT = 20

/** A result as HTML: the page is built with it, and the browser replaces it with the same. */
export function toHtml(report: Report, law: CitedLaw): Record<Part, string> {
  return {
    answer: report.answer.map((sentence) => `<p>${escape(sentence)}</p>`).join(''),
    cautions: list(report.cautions),
    plot: report.plot ? drawPlot(report.plot) : '',
    tables: report.tables.map(toTable).join(''),
    steps: report.steps.map((step) => toStep(step, law)).join(''),
  }
}

/** The places of a result on the page. */
export const parts = ['answer', 'cautions', 'plot', 'tables', 'steps'] as const
export type Part = (typeof parts)[number]

function list(sentences: readonly string[]): string {
  if (sentences.length === 0) return ''
  return `<ul>${sentences.map((sentence) => `<li>${escape(sentence)}</li>`).join('')}</ul>`
}

function toTable(table: Table): string {
  const caption = escape(table.caption)
  // A table that scrolls must be reached by the keyboard.
  return `<div class="table-frame${table.isText ? ' stacks' : ''}" tabindex="0" role="region" aria-label="${caption}"><table class="table" role="table"><caption>${caption}</caption><thead role="rowgroup">${toHead(table)}</thead><tbody role="rowgroup">${toRows(table)}</tbody></table></div>`
}

// Roles keep it a table where its rows fall apart.
function toHead({ head, isText }: Table): string {
  const cells = head.map((text, at) =>
    text === ''
      ? '<td role="cell"></td>'
      : `<th scope="col" role="columnheader"${at > 0 && !isText ? ' class="num"' : ''}>${escape(text)}</th>`,
  )
  return `<tr role="row">${cells.join('')}</tr>`
}

function toRows({ head, rows, isText }: Table): string {
  return rows
    .map(([first = '', ...cells]) => {
      const values = cells.map((text, at) => {
        const how = isText ? ` data-label="${escape(head[at + 1] ?? '')}"` : ' class="num"'
        return `<td role="cell"${how}>${escape(text)}</td>`
      })
      return `<tr role="row"><th scope="row" role="rowheader">${escape(first)}</th>${values.join('')}</tr>`
    })
    .join('')
}

function toStep({ name, formula, filled, value, facts = [] }: Step, law: CitedLaw): string {
  const cites = facts.map((id) => toCitation(id, law)).join(' · ')
  return `<li><p class="step-name"><b>${escape(name)}</b> <span>= ${toMath(formula)}</span></p><p class="step-value">${toMath(filled)} = <b>${escape(value)}</b></p>${cites && `<p class="meta">${cites}</p>`}</li>`
}

/** With powers set high. */
function toMath(text: string): string {
  return escape(text).replaceAll(/\^([−\w.]+)/g, '<sup>$1</sup>')
}

function toCitation(id: string, law: CitedLaw): string {
  const fact = law[id]
  if (!fact) throw new Error(`A step cites the fact ${id}, which its calculator does not name.`)
  const year = fact.year ? `, ${fact.year}` : ''
  // A figure is told with its source; what is said in words stands at the source.
  const figure = /\d/.test(fact.shown) && fact.shown.length <= SHORT ? `: ${fact.shown}` : ''
  return `<a class="link" href="${fact.href}">${escape(`${fact.authority}${year}${figure}`)}</a>`
}
