import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { filesIn } from '../files-in.ts'

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

/**
 * Makes the client directive `client:interaction` known to Astro. Each island of a built page names the scripts that its own
 * script imports, at any depth, so that the directive asks for all of them at once.
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
        for (const name of filesIn(folder, '.html')) await nameImports(`${folder}/${name}`)
      },
    },
  }
}

async function nameImports(file: string): Promise<void> {
  const html = await readFile(file, 'utf8')
  const named = html.replaceAll(
    /component-url="\/([^"]+)"/g,
    (all, name: string) => `${all} data-imports="${importsOf(name).join(' ')}"`,
  )
  if (named !== html) await writeFile(file, named)
}

function importsOf(name: string): string[] {
  const found = new Set([name])
  // A set that grows during its iteration ends with its last new member.
  for (const one of found) for (const next of imports.get(one) ?? []) found.add(next)
  return [...found].slice(1).map((one) => one.replace('_astro/', ''))
}
