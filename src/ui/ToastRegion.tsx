import { useStore } from '@nanostores/react'
import * as Radix from '@radix-ui/react-toast'
import { createRoot } from 'react-dom/client'
import { TOAST_DURATION, TOAST_SWIPE_THRESHOLD } from '#domain/limits.ts'
import { toButtonClass } from './button.ts'
import { Icon } from './Icon.tsx'
import toastStyles from './toast.css?inline'
import { $toast, dismissToast } from './toast.store.ts'

/** Region for toasts; Radix announces them and pauses their timer on hover and focus. */
export function ToastRegion() {
  const toast = useStore($toast)
  return (
    <Radix.Provider duration={TOAST_DURATION} swipeThreshold={TOAST_SWIPE_THRESHOLD}>
      {toast && (
        <Radix.Root
          key={toast.number}
          className="toast"
          type={toast.variant === 'destructive' ? 'foreground' : 'background'}
          data-variant={toast.variant ?? 'default'}
          onOpenChange={(open) => open || dismissToast(toast.number)}
        >
          <div className="toast-text">
            {toast.title && <Radix.Title className="toast-title">{toast.title}</Radix.Title>}
            {toast.description && <Radix.Description>{toast.description}</Radix.Description>}
          </div>
          <Radix.Close
            className={toButtonClass({ variant: 'quiet', size: 'small', isIcon: true })}
            aria-label="Dismiss"
          >
            <Icon name="close" size={18} />
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport className="toast-region" />
    </Radix.Provider>
  )
}

/** Adds the region to the page, with its styles; called once, by the first toast. */
export function mountToastRegion(): void {
  const styles = new CSSStyleSheet()
  styles.replaceSync(toastStyles)
  document.adoptedStyleSheets.push(styles)
  const host = document.body.appendChild(document.createElement('div'))
  createRoot(host).render(<ToastRegion />)
}
