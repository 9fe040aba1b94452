/** `node scripts/release.ts`: the name of the release that a build of this folder has, for a workflow. */
import { readRelease } from './build/release.ts'

console.log(`release=${readRelease(process.env)}`)
