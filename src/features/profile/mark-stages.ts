/** Marks the stages of these advisor types on a page that was built before its firm was known. */
export function markStages(types: readonly string[]): void {
  for (const link of document.querySelectorAll<HTMLElement>('[data-serves]')) {
    const isServed = link.dataset['serves']?.split(' ').some((type) => types.includes(type))
    if (isServed) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
  }
}
