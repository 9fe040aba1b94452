/** Makes the buttons and arrow keys of a carousel move it by one card. */
export function startCarousel(carousel: HTMLElement): void {
  const row = carousel.querySelector('ul')
  const buttons = [...carousel.querySelectorAll<HTMLButtonElement>('[data-step]')]
  if (!row) return

  const end = () => row.scrollWidth - row.clientWidth
  // Target of the current movement: a further step counts from there.
  let goal: number | undefined
  const move = (step: number) => {
    const [first, second] = row.children
    const width = second && first ? left(second) - left(first) : row.clientWidth
    goal = Math.min(Math.max((goal ?? row.scrollLeft) + step * width, 0), end())
    row.scrollTo({ left: goal })
  }
  const settle = () => {
    for (const button of buttons) {
      const atEnd =
        Number(button.dataset['step']) < 0 ? row.scrollLeft <= 1 : row.scrollLeft >= end() - 1
      // A disabled button loses the focus; the row keeps the arrow keys working.
      if (atEnd && button === document.activeElement) row.focus({ preventScroll: true })
      button.disabled = atEnd
    }
  }

  for (const button of buttons) {
    button.addEventListener('click', () => move(Number(button.dataset['step'])))
  }
  carousel.addEventListener('keydown', (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    move(step)
  })
  row.addEventListener('scroll', settle, { passive: true })
  row.addEventListener('scrollend', () => {
    goal = undefined
  })
  new ResizeObserver(settle).observe(row)
}

function left(element: Element): number {
  return element.getBoundingClientRect().left
}
