import { useRef, useState } from 'react'

/** A part that a button opens, or that is open at first. Closing returns the focus to the button, which gets the props `opener`. */
export function useFold(onClose?: () => void, isOpenAtFirst = false) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
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
