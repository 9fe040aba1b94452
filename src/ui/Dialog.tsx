import * as Radix from '@radix-ui/react-dialog'
import { useRef, type ReactNode } from 'react'
import { toButtonClass } from './button.ts'
import './dialog.css'
import { Icon } from './Icon.tsx'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** One sentence below the title, announced with it. */
  description?: ReactNode
  children: ReactNode
}

/** A modal dialog. Load it when it is first opened, because it includes the focus trap. */
export function Dialog({ open, onOpenChange, title, description, children }: Props) {
  const opener = useRef<Element | null>(null)
  const described = description ? {} : { 'aria-describedby': undefined }
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        {/* Not Radix' own overlay: its scroll lock adds a style element, which our CSP blocks. */}
        <div className="dialog-backdrop" aria-hidden="true" />
        <Radix.Content
          className="dialog"
          {...described}
          // A browser scrolls only the caret of a tall field into view if the window is low.
          onFocus={({ target }) => target.scrollIntoView({ block: 'nearest' })}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement
          }}
          onCloseAutoFocus={(event) => {
            // Radix returns the focus to its own trigger, which we do not use.
            event.preventDefault()
            if (opener.current instanceof HTMLElement) opener.current.focus()
          }}
        >
          <div className="dialog-head">
            <Radix.Title className="dialog-title">{title}</Radix.Title>
            <Radix.Close
              className={toButtonClass({ variant: 'quiet', isIcon: true })}
              aria-label="Close"
            >
              <Icon name="close" />
            </Radix.Close>
          </div>
          {description && (
            <Radix.Description className="dialog-text">{description}</Radix.Description>
          )}
          <div className="dialog-body">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
