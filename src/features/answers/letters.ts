/** Fills the letters of the page from its form, and prints or copies one. Nothing is sent or stored. */
export function startLetters(): void {
  const form = document.querySelector<HTMLFormElement>('#letter-fields')
  const letters = document.querySelector<HTMLElement>('[data-letters]')
  if (!form || !letters) return
  const blanks = [...letters.querySelectorAll<HTMLElement>('[data-field]')].map((place) => ({
    place,
    blank: place.textContent,
  }))
  const fill = () => {
    const typed = new FormData(form)
    for (const { place, blank } of blanks) {
      const value = String(typed.get(place.dataset['field'] ?? '') ?? '').trim()
      place.textContent = value || blank
      place.toggleAttribute('data-filled', value !== '')
    }
  }
  form.addEventListener('input', fill)
  form.addEventListener('submit', (event) => event.preventDefault())
  letters.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-do]')
    const letter = button?.closest<HTMLElement>('[data-letter-of]')
    if (!button || !letter) return
    if (button.dataset['do'] === 'print') print(letter)
    else void copy(letter)
  })
  // A browser may restore what was typed before.
  fill()
}

/** Prints one letter without the rest of the page. */
function print(letter: HTMLElement): void {
  const root = document.documentElement
  root.dataset['letter'] = ''
  letter.dataset['current'] = ''
  addEventListener(
    'afterprint',
    () => {
      delete root.dataset['letter']
      delete letter.dataset['current']
    },
    { once: true },
  )
  window.print()
}

async function copy(letter: HTMLElement): Promise<void> {
  const status = letter.querySelector('[role=status]')
  const sheet = letter.querySelector('[data-sheet]')
  if (!status || !sheet) return
  try {
    await navigator.clipboard.writeText(toText(sheet))
    status.textContent = 'Copied'
  } catch {
    getSelection()?.selectAllChildren(sheet)
    status.textContent = 'Press Ctrl or Command and C to copy the selected letter.'
  }
}

/** The paragraphs without the marks of their sources. */
function toText(sheet: Element): string {
  const paragraphs = [...sheet.querySelectorAll('p')].map((paragraph) => {
    const plain = paragraph.cloneNode(true) as Element
    for (const mark of plain.querySelectorAll('.cite')) mark.remove()
    return (plain.textContent ?? '').replace(/[^\S\n]+/g, ' ').trim()
  })
  return paragraphs.join('\n\n')
}
