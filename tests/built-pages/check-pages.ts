import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'parse5'
import { checkMarkup } from './check-markup.ts'
import { checkStructuredData } from './check-structured-data.ts'
import { attributeOf, type Element, elementsOf } from '../../scripts/build/elements.ts'
import { filesIn } from '../../scripts/build/files-in.ts'

/** Checks markup and structured data of the built pages below a path; they are too slow for a build. */
export async function checkPages(distDir: string, below = ''): Promise<string[]> {
  const names = filesIn(distDir, '.html').filter((name) => name.startsWith(below))
  const styled = toClasses(
    filesIn(distDir, '.css').map((name) => readFileSync(join(distDir, name), 'utf8')),
  )
  const checked = names.map(async (name) => {
    const html = readFileSync(join(distDir, name), 'utf8')
    const elements = [...elementsOf(parse(html))]
    const found = [
      ...drawings(elements),
      ...withoutRule(elements, styled),
      ...(await checkMarkup(html)),
      ...(await checkStructuredData(html)),
    ]
    return found.map((problem) => `/${name}: ${problem}`)
  })
  return (await Promise.all(checked)).flat()
}

/** The classes that style sheets have rules for. */
const toClasses = (sheets: readonly string[]): ReadonlySet<string> =>
  new Set(
    sheets
      .flatMap((css) => css.match(/(?<=\.)(?:\\.|[\w-]|\P{ASCII})+/gu) ?? [])
      .map((name) => name.replace(/\\(.)/g, '$1')),
  )

/** Classes with a variant, as `print:hidden`, without a rule: the file that names them is not among the sources of the sheet. */
const withoutRule = (elements: readonly Element[], styled: ReadonlySet<string>): string[] =>
  [...new Set(elements.flatMap((one) => attributeOf(one, 'class')?.split(/\s+/) ?? []))]
    .filter((name) => name.includes(':') && !styled.has(name))
    .map((name) => `has a class without a rule: ${name}`)

const NAMING = ['aria-hidden', 'aria-label', 'aria-labelledby', 'role']

/** Drawings that are exposed to screen readers without a name. Only the outermost of nested drawings counts. */
function drawings(elements: readonly Element[]): string[] {
  return elements
    .filter(
      (element) =>
        element.tagName === 'svg' &&
        !isWithin(element, 'svg') &&
        NAMING.every((name) => attributeOf(element, name) === undefined),
    )
    .map((drawing) => `has a drawing that is neither hidden nor named: ${toTag(drawing)}`)
}

function isWithin({ parentNode }: Element, name: string): boolean {
  if (!parentNode || !('tagName' in parentNode)) return false
  return parentNode.tagName === name || isWithin(parentNode, name)
}

function toTag({ tagName, attrs }: Element): string {
  return `<${[tagName, ...attrs.map(({ name, value }) => `${name}="${value}"`)].join(' ')}>`
}
