import type { APIRoute } from 'astro'

/**
 * Serves the results by score, as on the page. They are empty before the first nightly run. `sample` is true for
 * sample data.
 */
export const GET: APIRoute = async ({ cache, locals: { app } }) => {
  cache.set({ maxAge: 300, swr: 86_400, tags: ['calibration'] })
  const [calibration, sample] = await Promise.all([app.scoreStudy.openCalibration(), app.product.isSample()])
  return Response.json({ ...(calibration ?? { buys: 0, rows: [], years: [] }), sample })
}
