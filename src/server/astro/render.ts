// Renders the built pages. It is the entry point dist/server/entry.mjs, which src/server/main.ts loads.

import { createApp } from 'astro/app/entrypoint'

const astro = createApp({ streaming: false })

/** Renders one page. The request's address is based on SITE_URL, never on the Host header. */
export function render(request: Request, locals: App.Locals): Promise<Response> {
  return astro.render(request, { addCookieHeader: true, locals })
}

/**
 * Returns true if a page or endpoint of src/pages answers this address. Routes that Astro adds itself are not used.
 */
export function isKnown(request: Request): boolean {
  return astro.match(request)?.origin === 'project'
}
