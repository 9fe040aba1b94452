import type { AstroIntegration } from 'astro'

/** Makes the client directive `client:engaged` known to Astro. */
export function engaged(): AstroIntegration {
  return {
    name: 'engaged',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'engaged', entrypoint: './src/ui/engaged.directive.ts' })
      },
    },
  }
}
