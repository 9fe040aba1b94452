/** `npm run upgrade`: brings a data folder of an earlier release to the engine of this one. `npm start` then does the rest. */
import { run } from '#server/run.ts'
import { readSettings } from '#server/settings.ts'
import { moveDatabase } from './data/move.ts'

await run(async () => {
  console.log(await moveDatabase(readSettings().dataDir))
})
