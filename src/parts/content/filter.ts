/** Characters without a shape. By Unicode's class: the list of the forms would bring a file of its own to each page. */
const UNSEEN = /\p{Cf}/gu

/** Hides the items that lack one of the typed words, and groups without visible items; opens those that are folded. */
export function startFilter(): void {
  const input = document.querySelector<HTMLInputElement>('#filter')
  const summary = document.querySelector<HTMLElement>('#filter-summary')
  if (!input || !summary) return
  const items = [...document.querySelectorAll<HTMLElement>('[data-filter-item]')].map((item) => ({
    item,
    text: fold(`${item.textContent} ${item.id} ${item.dataset['filterItem']}`),
  }))
  const groups = [...document.querySelectorAll<HTMLElement>('[data-filter-group]')]

  const filter = () => {
    const words = fold(input.value).split(' ')
    for (const { item, text } of items) item.hidden = !words.every((word) => text.includes(word))
    for (const group of groups)
      group.hidden = !group.querySelector('[data-filter-item]:not([hidden])')
    const isTyped = input.value.trim() !== ''
    for (const group of groups)
      for (const part of group.querySelectorAll(':scope > details'))
        part.toggleAttribute('open', isTyped)
    const left = items.filter(({ item }) => !item.hidden).length
    summary.textContent = isTyped ? toSummary(left, summary.dataset['noun'] ?? '') : ''
  }
  input.addEventListener('input', filter)
  // The browser restores the input when a visitor returns.
  if (input.value) filter()
}

function toSummary(left: number, noun: string): string {
  if (left === 0) return `No ${noun} has all of these words. Try fewer of them.`
  return `${left} ${noun}${left === 1 ? '' : 's'}`
}

function fold(text: string): string {
  return text
    .replace(UNSEEN, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/["“”„«»]/g, '')
    .replace(/[\s\u2010-\u2015-]+/g, ' ')
    .trim()
}
