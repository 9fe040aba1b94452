import { accountMails, toAccountLetter, toUnusedLinkLetter } from '#domain/account/account-mail.ts'
import { toHtml } from '../../supabase/functions/_shared/letter.ts'

/** The auth service's mail templates for hosted Supabase, which fills in `{{ .Name }}`. */
export function toTemplates(): { file: string; html: string }[] {
  const letters = accountMails.map(
    (kind) => [kind, toAccountLetter(kind, '{{ .TokenHash }}')] as const,
  )
  return [...letters, ['magic_link', toUnusedLinkLetter()] as const].map(([kind, letter]) => ({
    file: `supabase/templates/${kind}.html`,
    html: toHtml(letter, (path) => `{{ .SiteURL }}${path}`),
  }))
}
