import { accountMails, toAccountLetter } from '#domain/account-mail.ts'
import { toHtml } from '../../supabase/functions/_shared/letter.ts'

/** The auth service's templates for hosted Supabase: `{{ .Name }}` is its to fill in. */
export function writeTemplates(): { file: string; html: string }[] {
  return accountMails.map((kind) => {
    const letter = toAccountLetter(kind, '{{ .TokenHash }}')
    const html = toHtml(letter, (path) => `{{ .SiteURL }}${path}`)
    return { file: `supabase/templates/${kind}.html`, html }
  })
}
