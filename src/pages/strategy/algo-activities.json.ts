import type { APIRoute } from 'astro'

/**
 * Serves one of the two static files of docs/reference/product.md, section 7. The list is empty if no run is stored.
 */
export const GET: APIRoute = async ({ cache, locals: { app } }) => {
  cache.set({ maxAge: 300, swr: 86_400, tags: ['strategy'] })
  const files = await app.strategy.openFiles()
  return Response.json(files?.activities ?? [])
}
