import { HtmlValidate } from 'html-validate'

/** Checks of the HTML standard and of WCAG as far as markup shows it, without the rules that our pages break on purpose. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  // Astro puts an island's styles next to the island.
  elements: ['html5', { style: { flow: true, phrasing: true } }],
  rules: {
    // The page of an island has no first-level heading until it is filled; a template's content belongs to another page.
    'heading-level': ['error', { minInitialRank: 'any', sectioningRoots: ['dialog', 'template'] }],
    // Headings and links that scripts fill, in templates and on member pages.
    'empty-heading': 'off',
    'wcag/h30': 'off',
    // A button without a type submits, which our forms intend.
    'no-implicit-button-type': 'off',
    // Forms that respond while they are filled in need no submit button.
    'wcag/h32': 'off',
    // A table styled as a list on a phone keeps its roles only if they are explicit.
    'no-redundant-role': 'off',
    'prefer-native-element': 'off',
  },
})

/** Faults in the markup of a built page. */
export async function checkMarkup(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ message, ruleId, selector }) => `${message} (${ruleId}, ${selector})`),
  )
}
