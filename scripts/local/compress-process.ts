/** Child process of site.ts: compresses the files of a built site, and ends with the server that started it. */
import { compressDist } from '../build/compress.ts'

const [, , distDir = ''] = process.argv
process.once('disconnect', () => process.exit())
await compressDist(distDir)
process.exit()
