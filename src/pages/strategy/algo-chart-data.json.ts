import type { APIRoute } from 'astro'

/**
 * One of the two static files of docs/reference/product.md, section 7. An empty list if the data holds no run. `sample`
 * marks sample data.
 */
export const GET: APIRoute = async ({ cache, locals: { app } }) => {
  cache.set({ maxAge: 300, swr: 86_400, tags: ['strategy'] })
  const [files, sample] = await Promise.all([app.strategy.openFiles(), app.product.isSample()])
  return Response.json({ payload: files?.chart ?? [], sample })
}
