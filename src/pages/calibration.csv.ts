import type { APIRoute } from 'astro'

import { calibrationCsv } from '#core/scores/study/calibration-csv.ts'
import { csvAnswer } from '#src/csv-answer.ts'

export const GET: APIRoute = async ({ cache, locals: { app } }) => {
  cache.set({ maxAge: 300, swr: 86_400, tags: ['calibration'] })
  const [calibration, isSample] = await Promise.all([app.scoreStudy.openCalibration(), app.product.isSample()])
  return csvAnswer('calibration', calibrationCsv(calibration?.rows ?? []), { isSample })
}
