import { HtmlValidate } from 'html-validate'

/** What the standard, and WCAG where it can be read off the text, say of a page; without what our pages mean to do otherwise. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  // Astro puts the styles of an island where the island is.
  elements: ['html5', { style: { flow: true, phrasing: true } }],
  rules: {
    // A shell that an island fills has no heading of the first level yet; what waits in a template stands for another page.
    'heading-level': ['error', { minInitialRank: 'any', sectioningRoots: ['dialog', 'template'] }],
    // Headings and links that script fills, of templates and of what a visitor asked for.
    'empty-heading': 'off',
    'wcag/h30': 'off',
    // Without a type a button submits, as forms mean it.
    'no-implicit-button-type': 'off',
    // Forms that answer while they are filled in.
    'wcag/h32': 'off',
    // A table that becomes a list on a phone keeps its roles only where they are said.
    'no-redundant-role': 'off',
    'prefer-native-element': 'off',
  },
})

/** What is wrong with the markup of a built page. */
export async function checkMarkup(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ message, ruleId, selector }) => `${message} (${ruleId}, ${selector})`),
  )
}
