/** A line in the shape of text that loads. */
export function SkeletonLine({ className = '' }: { className?: string }) {
  return (
    <span
      className={`block min-h-[1em] animate-breathe bg-line noscript:hidden ${className}`}
      aria-hidden="true"
    />
  )
}
