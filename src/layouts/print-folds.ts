/** Opens on paper what base.css opens in other browsers, and folds it again. */
export function openFoldsInPrint(): void {
  const opened: HTMLDetailsElement[] = []
  window.addEventListener('beforeprint', () => {
    const closed = document.querySelectorAll<HTMLDetailsElement>(
      'details:not([open], [data-folded])',
    )
    opened.push(...[...closed].filter((part) => !part.querySelector('input, select')))
    for (const part of opened) part.open = true
  })
  window.addEventListener('afterprint', () => {
    for (const part of opened.splice(0)) part.open = false
  })
}
