/** The classes of tabs, which links and buttons share. */
export const tabListClass =
  'flex gap-[clamp(0.75rem,3vw,2rem)] overflow-x-auto border-b border-line [scrollbar-width:none] print:hidden'

// On a large phone and wider the five tabs of a profile fit at a larger size. Forced colors draw transparent borders too.
export const tabClass =
  "-mb-px min-h-11 flex-none cursor-pointer border-b-2 border-transparent py-2 text-meta/body font-medium whitespace-nowrap text-ink-soft hover:text-ink focus-visible:-outline-offset-2 current:border-own current:font-semibold current:text-own aria-busy:cursor-progress aria-busy:after:content-['…'/''] xs:text-small/body forced-colors:border-[color:Canvas] forced-colors:current:border-[color:Highlight]"
