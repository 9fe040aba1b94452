/** The runtime of compiled MDX; `astro/jsx-runtime`. */
export type Runtime = Record<'Fragment' | 'jsx' | 'jsxs', unknown>
export type Heading = { depth: number; slug: string; text: string }
export type CompiledText = {
  MDXContent: (props: { components: Record<string, unknown> }) => unknown
  getHeadings: () => Heading[]
}

const RUNTIME = /^import \{([^}]*)\} from "astro\/jsx-runtime";$/m

/**
 * The module that MDX is compiled to, as the body of a function: so it can be kept as text and run without a
 * bundler. Undefined when that cannot be: the text imports something itself.
 */
export function toStoredText(module: string): string | undefined {
  const [, names] = RUNTIME.exec(module) ?? []
  const body = module.replace(RUNTIME, '').replace(/^export /gm, '')
  if (names === undefined || /^import /m.test(body)) return undefined
  const code = `const {${names.replaceAll(' as ', ': ')}} = runtime;\n${body}\nreturn { MDXContent, getHeadings }`
  try {
    toFunction(code)
    return code
  } catch {
    return undefined
  }
}

/** Runs a stored text; what it gives is what the module would export. */
export function runStoredText(code: string, runtime: Runtime): CompiledText {
  return toFunction(code)(runtime) as CompiledText
}

function toFunction(code: string): (runtime: Runtime) => unknown {
  // Compiled from files of this project as the bundler would have done, not from anybody's input.
  return new Function('runtime', code) as (runtime: Runtime) => unknown
}
