/** Writes the colors of mails from src/ui/theme.css, and supabase/templates from src/domain/account/account-mail.ts. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../server/settings.ts'
import { writeColors } from './checks/mail-colors.ts'

const { file, text } = writeColors()
writeFileSync(join(root, file), text)
// Imported after the colors are written, because the templates use them.
const { writeTemplates } = await import('./checks/mail-templates.ts')
for (const template of writeTemplates()) writeFileSync(join(root, template.file), template.html)
