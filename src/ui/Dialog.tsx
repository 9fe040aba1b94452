import * as Radix from '@radix-ui/react-dialog'
import { useRef, type ReactNode } from 'react'
import { toButtonClass } from './button.ts'
import { Icon } from './Icon.tsx'

type Props = {
  title: ReactNode
  /** One sentence below the title, announced with it. */
  description?: ReactNode
  children: ReactNode
  onClose(): void
}

/** A modal dialog, open while it is rendered. Load it when it is first opened, because it includes the focus trap. */
export function Dialog({ title, description, children, onClose }: Props) {
  const opener = useRef<Element | null>(null)
  const described = description ? {} : { 'aria-describedby': undefined }
  return (
    <Radix.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Radix.Portal>
        {/* Not Radix' own overlay: its scroll lock adds a style element, which our CSP blocks. This one keeps the wheel and
            fingers from the page behind, whose scrollbar stays, so that nothing moves. */}
        <div
          className="fixed inset-0 z-40 animate-fade touch-none overflow-auto overscroll-contain bg-backdrop"
          aria-hidden="true"
        />
        <Radix.Content
          className="fixed inset-0 z-41 m-auto flex h-fit max-h-[min(85dvh,48rem)] w-[min(100%-2rem,40rem)] animate-rise flex-col overscroll-contain border border-t-3 border-line-strong border-t-own bg-paper shadow-overlay focus:outline-none low:overflow-y-auto"
          {...described}
          // A browser scrolls only the caret of a tall field into view if the window is low.
          onFocus={({ target }) => target.scrollIntoView({ block: 'nearest' })}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement
          }}
          onCloseAutoFocus={(event) => {
            // Radix returns the focus to its own trigger, which we do not use.
            event.preventDefault()
            if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
          }}
        >
          <div className="flex items-start justify-between gap-4 ps-6 pe-4 pt-5">
            <Radix.Title className="pt-1.5 text-h3 wrap-anywhere">{title}</Radix.Title>
            <Radix.Close
              className={toButtonClass({ variant: 'quiet', isIcon: true })}
              aria-label="Close"
            >
              <Icon name="close" />
            </Radix.Close>
          </div>
          {description && (
            <Radix.Description className="px-6 pt-2 text-small/body text-ink-soft">
              {description}
            </Radix.Description>
          )}
          <div className="overflow-y-auto overscroll-contain px-6 pt-5 pb-7 low:overflow-y-visible">
            {children}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
