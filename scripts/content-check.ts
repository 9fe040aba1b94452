/** Checks what editors write in `content/`; ends with 1 where the site must not be built from it. */
import { reportContent } from './build/content/report.ts'

process.exitCode = reportContent(process.cwd()) ? 0 : 1
