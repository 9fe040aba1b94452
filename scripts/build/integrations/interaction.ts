import type { AstroIntegration } from 'astro'

/** Makes the client directives `client:interaction` and `client:touch` known to Astro. */
export function interaction(): AstroIntegration {
  return {
    name: 'interaction',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        for (const name of ['interaction', 'touch'])
          addClientDirective({ name, entrypoint: `./src/ui/${name}.directive.ts` })
      },
    },
  }
}
