/** Writes supabase/templates from the words of src/domain/account-mail.ts and the look that all mails have. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../server/settings.ts'
import { writeTemplates } from './checks/mail-templates.ts'

for (const { file, html } of writeTemplates()) writeFileSync(join(root, file), html)
