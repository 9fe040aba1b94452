import * as runtime from 'astro/jsx-runtime'
import { mdxToJs } from 'satteri'
import { describe, expect, it } from 'vitest'
import { runStoredText, toStoredText } from './stored-text.ts'

/** What the MDX integration makes of a text: the compiler's module, and its headings. */
async function compile(text: string): Promise<string> {
  const { code } = await mdxToJs(text, { jsxImportSource: 'astro' })
  return `${code.replace(/^export default MDXContent;\s*$/m, '')}\nexport function getHeadings() { return [{ depth: 2, slug: 'a', text: 'A' }]; }`
}

/** The names and attributes of the components that a text shows. */
function componentsOf(node: unknown): unknown[] {
  if (Array.isArray(node)) return node.flatMap(componentsOf)
  if (typeof node !== 'object' || node === null || !('props' in node)) return []
  const { type, props } = node as { type: unknown; props: { children?: unknown; id?: string } }
  const own = typeof type === 'function' ? [{ [type.name]: props.id }] : []
  return [...own, ...componentsOf(props.children)]
}

const Fact = () => null

describe('a stored text', () => {
  it('shows the components that the page gives it, and knows its headings', async () => {
    const code = toStoredText(await compile('## A\n\nUp to <Fact id="limit" /> of *pay*.'))
    const { MDXContent, getHeadings } = runStoredText(code ?? '', runtime)
    expect(componentsOf(MDXContent({ components: { Fact } }))).toEqual([{ Fact: 'limit' }])
    expect(getHeadings()).toEqual([{ depth: 2, slug: 'a', text: 'A' }])
  })

  it('keeps what a text computes and exports', async () => {
    const code = toStoredText(await compile('export const rate = 2\n\n<b>{rate * 21}</b>'))
    const shown = runStoredText(code ?? '', runtime).MDXContent({ components: {} })
    expect(JSON.stringify(shown)).toContain('42')
  })

  it('is not made of a text that imports something: the bundler must see to that', async () => {
    const module = await compile("import Gain from '#features/x.astro'\n\n<Gain />")
    expect(toStoredText(module)).toBeUndefined()
  })

  it('is not made of what is no function body', async () => {
    expect(toStoredText(await compile("export * from './other.ts'\n\nText"))).toBeUndefined()
    expect(toStoredText('export default 1')).toBeUndefined()
  })
})
