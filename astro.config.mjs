import mdx from '@astrojs/mdx'
import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import project from './package.json' with { type: 'json' }
import { chunks, plainImports } from './src/islands/chunks.ts'
import { interaction } from './src/islands/interaction.ts'

// Origin for canonical links, the sitemap and social images.
const site = process.env['SITE_URL'] ?? 'http://127.0.0.1:4321'

// The oldest browsers that the site supports: values that they do not know, such as light-dark(), are written in their words.
const cssTarget = project.browserslist.map((line) =>
  line.replace(' >= ', '').replace('ios_saf', 'ios'),
)

export default defineConfig({
  site,
  trailingSlash: 'never',
  cacheDir: './.cache/astro',
  // Renders several pages at a time: one is written to disk while another renders.
  build: { format: 'file', inlineStylesheets: 'never', concurrency: 4 },
  // Syntax colors are inline styles, which the security policy blocks. No article has code.
  markdown: { syntaxHighlight: false },
  // Our own component wraps tables; elements that are optimized away never reach a component.
  integrations: [interaction, react(), mdx({ optimize: { ignoreElementNames: ['table'] } })],
  devToolbar: { enabled: false },
  vite: {
    plugins: [tailwindcss(), plainImports],
    // One sheet for the site: see src/islands/first-styles.ts.
    build: { cssCodeSplit: false, cssTarget },
    // Scripts that draw before React has loaded parse nothing, so that they leave out all schemas.
    worker: {
      format: 'es',
      rolldownOptions: { treeshake: { manualPureFunctions: ['z'], moduleSideEffects: false } },
    },
    environments: {
      client: {
        build: {
          rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
        },
      },
    },
  },
})
