import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { minifySync } from 'vite'
import { filesIn } from '../files-in.ts'
import { startHead } from '../start-head.ts'

/** Scripts of the client build, by their file names, with the scripts that each imports. */
const imports = new Map<string, readonly string[]>()

type Bundle = Record<string, { type: string; fileName: string; imports?: string[] }>

const collectImports = {
  name: 'collect-imports',
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  generateBundle(_: unknown, bundle: Bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') imports.set(file.fileName, file.imports ?? [])
  },
}

/** The directive of a page's first island and Astro's script for all islands, which stand before that island. */
const RUNTIME =
  /(?<=<style>astro-island[^<]*<\/style>)<script>([^]*?)<\/script><script>([^]*?)<\/script>/
/** The script of IslandRecovery.astro. */
const RECOVERY = /<script type="module">((?:(?!<\/script>)[^])*#island-note[^]*?)<\/script>/
/** What pages with islands do before the islands' script is there: see ui/interaction.directive.ts. */
const KEEP = minifySync('keep.js', `(${beforeIslands})()`).code

/** Keeps what is pressed, names the first island's scripts, and asks for a script that does not load once more. */
function beforeIslands(): void {
  globalThis.preloadIsland = () => {
    const script = document.querySelector<HTMLElement>('[data-imports]')
    for (const name of script?.dataset['imports']?.split(' ') ?? []) {
      const link = document.createElement('link')
      Object.assign(link, { rel: 'modulepreload', href: `/_astro/${name}` })
      document.head.append(link)
    }
    script?.removeAttribute('data-imports')
  }
  globalThis.early = []
  for (const type of ['pointerdown', 'focusin', 'click', 'keydown', 'change'])
    addEventListener(type, (event) => globalThis.early?.push(event), true)
  // By then the script is there, or does not come.
  setTimeout(() => (globalThis.early = null), 30_000)
  addEventListener(
    'error',
    ({ target }) => {
      const { src = '' } = target as HTMLScriptElement
      if (!src.includes('/islands.') || src.includes('?')) return
      const again = document.createElement('script')
      Object.assign(again, { type: 'module', src: `${src}?again` })
      document.head.append(again)
    },
    true,
  )
}

/** Astro's script waits for the end of an island, or of the page; it does not see an end that was there before. */
const COMPLETE = minifySync('complete.js', `(${markComplete})()`).code

function markComplete(): void {
  for (const island of document.querySelectorAll('astro-island[await-children]'))
    if (island.lastChild?.nodeValue === 'astro:end') island.removeAttribute('await-children')
}

/**
 * Makes the client directive `client:interaction` known to Astro. A built page names the scripts that its first
 * island imports, at any depth, so that a page asks for all of them at once. Astro repeats the script of islands in each
 * page; here it is a file, which browsers keep, with what recovers an island that does not load.
 */
export function interaction(): AstroIntegration {
  return {
    name: 'interaction',
    hooks: {
      'astro:config:setup': ({ addClientDirective, updateConfig }) => {
        addClientDirective({
          name: 'interaction',
          entrypoint: './src/ui/interaction.directive.ts',
        })
        updateConfig({ vite: { plugins: [collectImports] } })
      },
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir)
        for (const name of filesIn(folder, '.html')) await rewritePage(folder, name)
      },
    },
  }
}

async function rewritePage(folder: string, name: string): Promise<void> {
  const html = await readFile(`${folder}/${name}`, 'utf8')
  if (!html.includes('<astro-island')) return
  const [inline = '', directive, runtime] = RUNTIME.exec(html) ?? []
  if (!inline) throw new Error(`${name}: Astro writes the script of islands in another form.`)
  const [recovery = '', module = ''] = RECOVERY.exec(html) ?? []
  const text = [COMPLETE, directive?.trim(), runtime, module].join('')
  const file = `_astro/islands.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.js`
  await writeFile(`${folder}/${file}`, text)
  const [, island = ''] = /component-url="\/([^"]+)"/.exec(html) ?? []
  const script = `<script>${KEEP}</script><script type="module" async fetchpriority="high" src="/${file}" data-imports="${importsOf(island).join(' ')}"></script>`
  // Before the fonts, because members wait for it.
  await writeFile(
    `${folder}/${name}`,
    startHead(html.replace(recovery, '').replace(inline, ''), script),
  )
}

function importsOf(name: string): string[] {
  const found = new Set([name])
  // A set that grows during its iteration ends with its last new member.
  for (const one of found) for (const next of imports.get(one) ?? []) found.add(next)
  return [...found].map((one) => one.replace('_astro/', ''))
}
