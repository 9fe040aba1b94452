import type { Words } from '#domain/tools/dates/entry.ts'
import { tidy } from '#domain/tools/fields.ts'
import { toolMessages } from '#domain/tools/messages.ts'
import type { CitedLaw } from '#domain/tools/law.ts'
import {
  type Answer,
  answer,
  type AnyTool,
  fromFragment,
  initialTexts,
  toFragment,
} from '#domain/tools/tool.ts'
import { readFields, showAtFields, writeFields } from '#parts/tools/form.ts'
import { saveDays } from '#parts/tools/save-days.ts'
import { escape } from '#ui/escape.ts'
import { parts, toHtml } from './html.ts'

const calculators: Readonly<Record<string, () => Promise<AnyTool>>> = {
  'sell-and-defer': async () => (await import('#domain/tools/deferral/deferral-tool.ts')).deferral,
  's-corporation-saving': async () => (await import('#domain/tools/s-saving/s-saving.ts')).sSaving,
  'esop-loan': async () => (await import('#domain/tools/loan/loan-tool.ts')).loan,
  'my-account': async () => (await import('#domain/tools/account/account-tool.ts')).account,
  dates: async () => (await import('#domain/tools/dates/deadlines-tool.ts')).deadlines,
  'repurchase-forecast': async () =>
    (await import('#domain/tools/repurchase/repurchase-tool.ts')).repurchase,
}

/** A pause in typing after which the result follows, in milliseconds. */
const PAUSE = 200

/** Makes the form calculate. All that it shows comes from the form's fields, and the fields from the address. */
export async function startTool(form: HTMLFormElement): Promise<void> {
  const tool = await calculators[form.dataset['tool'] ?? '']?.()
  if (!tool) return
  const law = JSON.parse(form.dataset['law'] ?? '{}') as CitedLaw
  const words = JSON.parse(form.dataset['words'] ?? '{}') as Words
  const find = () => answer(tool, readFields(form, tool.fields), law, words)
  const update = () => {
    const texts = readFields(form, tool.fields)
    history.replaceState(history.state, '', `#${toFragment(tool.fields, texts)}`)
    show(form, tool, find(), law)
  }
  readAddress(form, tool)
  // What was typed before this code came, or came with the address, counts.
  if (!isInitial(form, tool)) update()
  listen(form, tool, update, find)
}

function listen(
  form: HTMLFormElement,
  tool: AnyTool,
  update: () => void,
  find: () => Answer,
): void {
  let pause: ReturnType<typeof setTimeout> | undefined
  form.addEventListener('input', () => {
    clearTimeout(pause)
    pause = setTimeout(update, PAUSE)
  })
  form.addEventListener('change', ({ target }) => {
    clearTimeout(pause)
    const field = target instanceof HTMLInputElement ? tool.fields[target.name] : undefined
    if (field)
      (target as HTMLInputElement).value = tidy(field.kind, (target as HTMLInputElement).value)
    update()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    update()
  })
  form.addEventListener('click', ({ target }) => {
    const what = (target as Element).closest<HTMLElement>('[data-do]')?.dataset['do']
    if (what === 'print') print()
    if (what === 'result') showResult()
    if (what === 'calendar') void saveDays(find().report)
    if (what !== 'reset') return
    writeFields(form, tool.fields, initialTexts(tool.fields))
    update()
  })
  addEventListener('hashchange', () => {
    // A link within the page takes the case out of the address; it comes back.
    if (readAddress(form, tool) || !isInitial(form, tool)) update()
  })
  for (const id of ['tool-actions', 'tool-jump'])
    document.getElementById(id)?.removeAttribute('hidden')
}

// The address holds the case, so no link can lead there.
function showResult(): void {
  const result = document.getElementById('tool-result')
  result?.focus({ preventScroll: true })
  result?.scrollIntoView()
}

function readAddress(form: HTMLFormElement, tool: AnyTool): boolean {
  const texts = fromFragment(tool.fields, location.hash)
  if (texts) writeFields(form, tool.fields, { ...initialTexts(tool.fields), ...texts })
  return texts !== undefined
}

function isInitial(form: HTMLFormElement, tool: AnyTool): boolean {
  const texts = readFields(form, tool.fields)
  return Object.entries(initialTexts(tool.fields)).every(([name, text]) => texts[name] === text)
}

function show(form: HTMLFormElement, tool: AnyTool, found: Answer, law: CitedLaw): void {
  const { report, instead } = found
  showAtFields(form, tool.fields, found)
  const title = document.getElementById('tool-title')
  if (title)
    title.textContent = isInitial(form, tool) ? toolMessages.exampleResult : toolMessages.result
  const detail = document.getElementById('tool-detail')
  if (detail) detail.hidden = report === undefined
  if (!report) return put('answer', `<p>${escape(instead ?? '')}</p>`)
  const html = toHtml(report, law)
  for (const part of parts) put(part, html[part])
}

// What has not changed is not announced again.
function put(part: string, html: string): void {
  const place = document.getElementById(`tool-${part}`)
  if (!place) return
  const template = document.createElement('template')
  template.innerHTML = html
  if (template.innerHTML !== place.innerHTML) place.replaceChildren(template.content)
}
