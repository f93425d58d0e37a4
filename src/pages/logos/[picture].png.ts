import type { APIRoute } from 'astro'

import { failure } from '#src/server/respond.ts'

const YEAR_SECONDS = 31_536_000
/** Caches the picture for a year, because a changed picture has a new address. */
const HEADERS = { 'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`, 'content-type': 'image/png' }

export const GET: APIRoute = async ({ locals, params }) => {
  const png = await locals.app.marketData.findLogo(params['picture'] ?? '')
  if (!png) return failure('not_found', locals.language)
  return new Response(new Uint8Array(png), { headers: HEADERS })
}
