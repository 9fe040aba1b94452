import { expect, it } from 'vitest'
import { toSections } from './sections.ts'

it('reads the sections of an article as its page shows them', () => {
  const body = `Before.

## Who <Term id="trustee">decides</Term>

The trustee pays at most <Fact id="cap" />, [says the law](https://example.com).

| Day | Task |
|---|---|
| **March 15** | Pay it |
| Then? | It counts. |

| Form | Who owns | Who votes |
|---|---|---|
| ESOP | A trust | |

### Who decides

- One.`
  expect(toSections(body, (id) => `the ${id}`)).toEqual([
    {
      title: 'Who decides',
      text: 'The trustee pays at most the cap, says the law. March 15: Pay it. Then? It counts. Form: Who owns; Who votes. ESOP: A trust.',
      slug: 'who-decides',
    },
    { title: 'Who decides', text: 'One.', slug: 'who-decides-1' },
  ])
})
