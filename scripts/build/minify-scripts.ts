import { minifySync } from 'vite'
import { codeOf, type Element, setCode } from './elements.ts'

/** Minifies inline scripts, which Astro leaves as they are written. */
export function minifyScripts(elements: readonly Element[]): void {
  for (const script of elements.filter(isOurs))
    setCode(script, minifySync('inline.js', codeOf(script)).code.trim())
}

/** A script with a type or an address is data, a file, or small already. */
function isOurs({ tagName, attrs }: Element): boolean {
  return tagName === 'script' && attrs.every(({ name }) => name.startsWith('data-'))
}
