import { useRef, useState } from 'react'

/** A part that a button opens. Closing returns the focus to the button, which gets the props `opener`. */
export function useFold(onClose?: () => void) {
  const [isOpen, setOpen] = useState(false)
  const ref = useRef<HTMLButtonElement>(null)
  const open = () => setOpen(true)
  const close = () => {
    setOpen(false)
    onClose?.()
    ref.current?.focus()
  }
  const opener = { ref, 'aria-expanded': isOpen, onClick: isOpen ? close : open }
  return { isOpen, open, close, opener }
}
