import mdx from '@astrojs/mdx'
import react from '@astrojs/react'
import sitemap from '@astrojs/sitemap'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { engaged } from './scripts/integrations/engaged.ts'

// The address that canonical links, the sitemap and social images name.
const site = process.env['SITE_URL'] ?? 'http://127.0.0.1:4321'

export default defineConfig({
  site,
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  integrations: [
    engaged(),
    react(),
    mdx(),
    sitemap({ filter: (page) => !/\/(styleguide|debug|auth)\b/.test(page) }),
  ],
  devToolbar: { enabled: false },
  vite: { plugins: [tailwindcss()] },
})
