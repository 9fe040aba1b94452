import mdx from '@astrojs/mdx'
import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, fontProviders } from 'astro/config'
import { canonicalSitemap } from './scripts/build/integrations/canonical-sitemap.ts'
import { chunks, plainImports } from './scripts/build/integrations/chunks.ts'
import { interaction } from './scripts/build/integrations/interaction.ts'

// The address that canonical links, the sitemap and social images name.
const site = process.env['SITE_URL'] ?? 'http://127.0.0.1:4321'

const fonts = './src/ui/fonts'

export default defineConfig({
  site,
  trailingSlash: 'never',
  cacheDir: './.cache/astro',
  // Several pages at a time: while one is written to the disk, another is rendered.
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 4 },
  // Colours of code are inline styles, which the security policy refuses; no article has code.
  markdown: { syntaxHighlight: false },
  // Tables get a frame of ours; what is optimized away reaches no component.
  integrations: [
    interaction(),
    react(),
    mdx({ optimize: { ignoreElementNames: ['table'] } }),
    canonicalSitemap(),
  ],
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Literata',
      cssVariable: '--font-literata',
      fallbacks: ['Literata stand-in', 'Literata stand-in for Android', 'serif'],
      optimizedFallbacks: false,
      options: {
        variants: [
          { src: [`${fonts}/literata.woff2`], weight: '400 600', style: 'normal' },
          { src: [`${fonts}/literata-italic.woff2`], weight: '400', style: 'italic' },
        ],
      },
    },
    {
      provider: fontProviders.local(),
      name: 'Public Sans',
      cssVariable: '--font-public-sans',
      fallbacks: ['Public Sans stand-in', 'Public Sans stand-in for Android', 'sans-serif'],
      optimizedFallbacks: false,
      options: {
        variants: [{ src: [`${fonts}/public-sans.woff2`], weight: '400 700', style: 'normal' }],
      },
    },
  ],
  devToolbar: { enabled: false },
  vite: {
    plugins: [tailwindcss(), plainImports],
    environments: {
      client: {
        build: {
          rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
        },
      },
    },
  },
})
