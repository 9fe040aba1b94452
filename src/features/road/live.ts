import { dateFields, toDates } from '#domain/road/dates.ts'
import { type Answers, optionsOf, type Road, toRoad } from '#domain/road/road.ts'
import type { Words } from '#domain/tools/dates/entry.ts'
import type { Law } from '#domain/tools/law.ts'
import { initialTexts } from '#domain/tools/tool.ts'
import { readFields, showAtFields, writeFields } from '#parts/tools/form.ts'
import { saveDays } from '#parts/tools/save-days.ts'
import { paths, toSignInPath, withNext } from '#paths.ts'
import { escape } from '#ui/escape.ts'
import { type Case, fromFragment, toFragment } from './address.ts'
import type { RoadContent } from './content.ts'
import { drawDates, drawRoad } from './html.ts'

type RoadFile = { content: RoadContent; law: Law; words: Words }

/** Makes the questions answer. All that is shown comes from the form, and the form from the address. */
export async function startRoad(form: HTMLFormElement): Promise<void> {
  const file = await fetchRoadFile()
  const update = () => {
    const now = readForm(form)
    // A link within the page may stand in the address until something is answered.
    const fragment = toFragment(now)
    if (fragment || location.hash.includes('='))
      history.replaceState(history.state, '', `${location.pathname}${fragment && `#${fragment}`}`)
    show(form, now, file)
  }
  const readAddress = () => {
    if (location.hash.includes('=')) writeForm(form, fromFragment(location.hash))
    update()
  }
  // What was chosen before this code came counts more than the address.
  if (toFragment(readForm(form))) update()
  else readAddress()
  addEventListener('hashchange', readAddress)
  form.addEventListener('change', update)
  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-do="result"]')) showResult()
  })
  document.getElementById('road-actions')?.removeAttribute('hidden')
  document.getElementById('road-actions')?.addEventListener('click', ({ target }) => {
    const what = (target as Element).closest<HTMLElement>('[data-do]')?.dataset['do']
    if (what === 'print') print()
    if (what === 'calendar') void saveDays(daysOf(readForm(form), file).report)
    if (what !== 'reset') return
    writeForm(form, new Map())
    update()
    form.querySelector('input')?.focus()
  })
}

/** `/roadmap.json`: our own file, built with the page that reads it. */
async function fetchRoadFile(): Promise<RoadFile> {
  const answer = await fetch('/roadmap.json')
  if (!answer.ok) throw new Error(answer.statusText)
  return answer.json()
}

// The address holds the answers, so no link can lead there.
function showResult(): void {
  const result = document.getElementById('road-result')
  result?.focus({ preventScroll: true })
  result?.scrollIntoView()
}

function daysOf({ answers, days }: Case, { law, words }: RoadFile) {
  return toDates(answers.chosen['form']?.[0], days, law, words)
}

function show(form: HTMLFormElement, now: Case, file: RoadFile): void {
  const { content } = file
  const stage = content.stages.find(({ id }) => id === now.answers.stage)
  const road = stage && toRoad(stage, optionsOf(content.questions, now.answers))
  const { state } = now.answers
  put('road-answer', road ? `<p>${escape(toSentence(road, content))}</p>` : '')
  put('road-detail', road ? drawRoad(road, content, { level: 3, state, withFirms: true }) : '')
  document.getElementById('road-start')?.toggleAttribute('hidden', road !== undefined)
  for (const id of ['road-invitation', 'road-jump'])
    document.getElementById(id)?.toggleAttribute('hidden', road === undefined)
  showDays(form, now, file)
  const here = location.pathname + location.hash
  for (const [id, path] of [
    ['road-sign-up', withNext(paths.signUp, here)],
    ['road-sign-in', toSignInPath(here)],
  ] as const)
    document.getElementById(id)?.setAttribute('href', path)
  if (road && document.documentElement.dataset['session'] === 'member')
    void import('./firms.ts').then(({ showFirms }) => showFirms(road, state, content))
}

/** "Feasibility. Now: ESOP Attorney, Tax Advisor/CPA. Next: 5 kinds." */
function toSentence({ stage, now, next }: Road, { types }: RoadContent): string {
  const names = now.map(({ type }) => types[type].name)
  const whom = names.length > 0 ? `Now: ${names.join(', ')}.` : 'Whom you need now is there.'
  return `${stage.title}. ${whom} Next: ${next.length} ${next.length === 1 ? 'kind' : 'kinds'} of advisor.`
}

function showDays(form: HTMLFormElement, now: Case, file: RoadFile): void {
  const isAsked = Object.entries(initialTexts(dateFields)).some(
    ([name, text]) => now.days[name] !== text,
  )
  const { report, instead, ...atFields } = daysOf(now, file)
  showAtFields(form, dateFields, isAsked ? atFields : { problems: {}, notes: {} })
  const days = isAsked ? (report ? drawDates(report) : `<p>${escape(instead ?? '')}</p>`) : ''
  put('road-days', days)
  document.getElementById('road-dates')?.toggleAttribute('hidden', days === '')
  document.getElementById('road-calendar')?.toggleAttribute('hidden', !report?.days?.length)
}

// What has not changed is not announced again, and keeps the focus.
function put(id: string, html: string): void {
  const place = document.getElementById(id)
  if (!place || place.dataset['shown'] === html) return
  place.dataset['shown'] = html
  place.innerHTML = html
}

const boxes = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement>('[data-answer] input'),
]
const selects = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLSelectElement>('[data-answer] select'),
]

function readForm(form: HTMLFormElement): Case {
  const picked = boxes(form).filter(({ checked }) => checked)
  const chosen = [...picked, ...selects(form)].map(({ name, value }) => [name, value] as const)
  const of = (name: string) =>
    chosen.filter(([one, value]) => one === name && value !== '').map(([, value]) => value)
  const names = ['form', 'employees', 'have', 'worry']
  const answers: Answers = {
    stage: of('stage')[0] ?? '',
    state: of('state')[0] ?? '',
    chosen: Object.fromEntries(names.map((name) => [name, of(name)])),
  }
  return { answers, days: readFields(form, dateFields) }
}

function writeForm(form: HTMLFormElement, answers: ReadonlyMap<string, string>): void {
  for (const box of boxes(form))
    box.checked = (answers.get(box.name) ?? '').split(',').includes(box.value)
  for (const select of selects(form)) {
    select.value = answers.get(select.name) ?? ''
    // A value that it does not offer is no answer.
    if (select.selectedIndex < 0) select.value = ''
  }
  const days = Object.entries(initialTexts(dateFields)).map(([name, text]) => [
    name,
    answers.get(name) ?? text,
  ])
  writeFields(form, dateFields, Object.fromEntries(days))
  const isAsked = Object.keys(dateFields).some((name) => answers.has(name))
  const details = form.querySelector('details')
  if (details && isAsked) details.open = true
}
