import type { APIRoute } from 'astro'

/** What became of every score: the rows of the page; none before the first night. `sample` where it is of invented data. */
export const GET: APIRoute = async ({ cache, locals: { app } }) => {
  cache.set({ maxAge: 300, swr: 86_400, tags: ['calibration'] })
  const [calibration, sample] = await Promise.all([app.scoreStudy.openCalibration(), app.product.isSample()])
  return Response.json({ ...(calibration ?? { buys: 0, rows: [], years: [] }), sample })
}
