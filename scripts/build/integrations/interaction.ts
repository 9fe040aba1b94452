import type { AstroIntegration } from 'astro'

/** Makes the client directive `client:interaction` known to Astro. */
export function interaction(): AstroIntegration {
  return {
    name: 'interaction',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({
          name: 'interaction',
          entrypoint: './src/ui/interaction.directive.ts',
        })
      },
    },
  }
}
