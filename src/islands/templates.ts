/**
 * Templates that the build has written, whose content a page loads once, and later than the rest:
 * - `island-imports`: links to all scripts of the page's first island, which the browser would find one level after another. React
 *   and what it imports come first, and run while the rest is on its way;
 * - `later-imports`: the same of what that island loads after it, before it is hydrated;
 * - `rest-of-page`: see RestOfStyles.astro.
 * Pages in development have none.
 */
export function loadTemplate(id: 'island-imports' | 'later-imports' | 'rest-of-page'): void {
  const template = document.querySelector<HTMLTemplateElement>(`#${id}`)
  document.head.append(template?.content ?? '')
}
