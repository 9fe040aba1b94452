import type { AstroIntegration } from 'astro'

/** Makes the client directive `client:interaction` known to Astro. */
export const interaction: AstroIntegration = {
  name: 'interaction',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({
        name: 'interaction',
        entrypoint: './src/islands/interaction.directive.ts',
      })
    },
  },
}
