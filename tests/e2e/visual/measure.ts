import type { Page } from '@playwright/test'

/** One part as it stands on the page: where it is within its section, and how it is drawn. */
export type Measure = {
  part: string
  /** Left, top, width and height in pixels. */
  box: number[]
  /** Ink, ground, edge, letters. */
  style: string
}

/**
 * Pixels by which a box may differ: elsewhere letters are spaced a fraction wider or narrower, and the
 * fractions add up along a line.
 */
const TOLERANCE = 2

/** The parts whose place and style are kept. */
const parts = `
  .display, .like-h1, .like-h2, h3, h4, .lede, .meta, .eyebrow, .numeral, .link, .link-on, .btn, .badge,
  .card, .card-title, .callout, .stars, .mark, .field, .field-label, .field-hint, .field-error, .input,
  .select, .textarea, input, legend, [role=tab], caption, th, td, .spinner, .skeleton, .empty`

/** Measures the parts of every section of the styleguide. */
export function measureParts(page: Page): Promise<Measure[]> {
  return page.evaluate((selector) => {
    return [...document.querySelectorAll('main > .section')].flatMap((section) => {
      const origin = section.getBoundingClientRect()
      return [...section.querySelectorAll<HTMLElement>(selector)].map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const style = getComputedStyle(element)
        const words = element.textContent.trim()
        return {
          part: `${element.getAttribute('class') ?? element.tagName.toLowerCase()} “${words.slice(0, 24)}”`,
          box: [left - origin.left, top - origin.top, width, height].map(
            (pixels) => Math.round(pixels * 2) / 2,
          ),
          // Of the letters, the family as it was named: the build adds a digest to it.
          style: [
            style.color,
            style.backgroundColor,
            `${style.borderTopWidth} ${style.borderTopStyle} ${style.borderTopColor}`,
            `${style.fontWeight} ${style.fontSize}/${style.lineHeight} ${/\w[\w ]*/.exec(style.fontFamily)?.[0]}`,
          ].join(' | '),
        }
      })
    })
  }, parts)
}

/** What is not as it was, in words; nothing where all is. */
export function compareParts(now: Measure[], before: Measure[]): string[] {
  if (now.length !== before.length)
    return [
      `${now.length} parts instead of ${before.length}; the first that differs follows`,
    ].concat(compareParts(now.slice(0, before.length), before.slice(0, now.length)).slice(0, 1))
  return now.flatMap(({ part, box, style }, at) => {
    const was = before[at]!
    if (part !== was.part) return [`${part} stands where ${was.part} stood`]
    const moved = box.some((pixels, side) => Math.abs(pixels - was.box[side]!) > TOLERANCE)
    return [
      ...(moved ? [`${part}: box ${box.join(' ')} instead of ${was.box.join(' ')}`] : []),
      ...(style === was.style ? [] : [`${part}: ${style} instead of ${was.style}`]),
    ]
  })
}
