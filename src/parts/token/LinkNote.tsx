import { paths } from '#paths.ts'
import { toButtonClass } from '#ui/button.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { focusAtOnce } from '#ui/focus.ts'

const targets = {
  messages: { href: `${paths.account}#sent-enquiries`, text: 'Your messages to advisors' },
  account: { href: paths.account, text: 'Your account' },
  contact: { href: paths.contact, text: 'Contact us' },
}

type Props = {
  title: string
  text: string
  leadsTo?: keyof typeof targets
  /** Whether it answers the press of a button, in whose place it gets the focus. */
  isAnswer?: boolean
  /** Level of the title: h1 where the page has no other. */
  level?: 'h1' | 'h2'
}

/** Why the link of a mail opens nothing, and where to go instead. */
export function LinkNote({
  title,
  text,
  leadsTo = 'messages',
  isAnswer = false,
  level: Title = 'h2',
}: Props) {
  const { href, text: label } = targets[leadsTo]
  return (
    <div className="max-w-3xl" {...(isAnswer && { tabIndex: -1, ref: focusAtOnce, role: 'alert' })}>
      <EmptyState title={<Title className="text-h3">{title}</Title>}>
        <p>{text}</p>
        <p>
          <a className={toButtonClass({})} href={href}>
            {label}
          </a>
        </p>
      </EmptyState>
    </div>
  )
}
