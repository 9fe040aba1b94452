/** fast-check with a fixed seed: a test that fails fails again. */
import * as fc from 'fast-check'

fc.configureGlobal({ seed: 1042 })
export { fc }

/** Days such as 2026-02-28. */
export const days = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
