/**
 * Asks for all scripts of the page's first island, once: the browser would find them one level after another. The build writes
 * their links into this template, and pages in development have none. Inline scripts, which import nothing, have the same line.
 */
export function announceImports(): void {
  const template = document.querySelector<HTMLTemplateElement>('#island-imports')
  document.head.append(template?.content ?? '')
}
