import type { APIRoute } from 'astro'

/** One of the two static files of docs/reference/product.md, section 7. An empty list if the data holds no run. */
export const GET: APIRoute = async ({ cache, locals: { app } }) => {
  cache.set({ maxAge: 300, swr: 86_400, tags: ['strategy'] })
  const files = await app.strategy.openFiles()
  return Response.json(files?.activities ?? [])
}
