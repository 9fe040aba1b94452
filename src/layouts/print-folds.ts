/** Opens on paper what base.css opens in other browsers, and folds it again. */
let opened: HTMLDetailsElement[] = []

window.addEventListener('beforeprint', () => {
  const closed = document.querySelectorAll<HTMLDetailsElement>('details:not([open], [data-folded])')
  opened = [...closed].filter((part) => !part.querySelector('input, select'))
  for (const part of opened) part.open = true
})
window.addEventListener('afterprint', () => {
  for (const part of opened) part.open = false
})
