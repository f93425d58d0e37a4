// Entry of the built pages (dist/server/entry.mjs): src/server/main.ts loads it.

import { createApp } from 'astro/app/entrypoint'

const astro = createApp({ streaming: false })

/** Renders one page. The request's address is built from SITE_URL, never from the Host header. */
export function render(request: Request, locals: App.Locals): Promise<Response> {
  return astro.render(request, { addCookieHeader: true, locals })
}

/** Whether a page or an endpoint of src/pages answers this address: Astro adds some of its own, which nothing here uses. */
export function isKnown(request: Request): boolean {
  return astro.match(request)?.origin === 'project'
}
