import { expect, it } from 'vitest'
import { root } from '#server/settings.ts'
import { statementsReport } from './unsupported-statements.ts'

it('lists unsupported claims and where they appear', () => {
  const many = statementsReport(root, { advisors: 150, looked_at: 150, companies: 500 })
  const none = statementsReport(root, { advisors: 0, looked_at: 0, companies: 0 })
  expect(many).toMatch(/^Claims without ground: \d+, see docs\/deploy\.md\./)
  expect(many).toContain('  98% client satisfaction (Home, statistics)')
  expect(many).not.toContain('companies served')
  expect(none).toContain('  500+ companies served (Home, statistics)')
})
