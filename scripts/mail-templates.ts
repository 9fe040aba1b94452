/** Writes supabase/templates from src/domain/account/account-mail.ts. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#server/settings.ts'
import { toTemplates } from './checks/mail-templates.ts'

for (const { file, html } of toTemplates()) writeFileSync(join(root, file), html)
