import type { APIRoute } from 'astro'

/** Results by score, as on the page. Empty before the first nightly run. `sample` marks sample data. */
export const GET: APIRoute = async ({ cache, locals: { app } }) => {
  cache.set({ maxAge: 300, swr: 86_400, tags: ['calibration'] })
  const [calibration, sample] = await Promise.all([app.scoreStudy.openCalibration(), app.product.isSample()])
  return Response.json({ ...(calibration ?? { buys: 0, rows: [], years: [] }), sample })
}
