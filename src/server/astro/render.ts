// Entry of the built pages (dist/server/entry.mjs), loaded by src/server/main.ts.

import { createApp } from 'astro/app/entrypoint'

const astro = createApp({ streaming: false })

/** Renders one page. The request's address is built from SITE_URL, never from the Host header. */
export function render(request: Request, locals: App.Locals): Promise<Response> {
  return astro.render(request, { addCookieHeader: true, locals })
}

/** True if a page or endpoint of src/pages answers this address. Astro adds routes of its own that we do not use. */
export function isKnown(request: Request): boolean {
  return astro.match(request)?.origin === 'project'
}
