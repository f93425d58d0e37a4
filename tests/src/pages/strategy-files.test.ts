import type { APIContext, APIRoute } from 'astro'
import { describe, expect, test } from 'vitest'

import { GET as calibrationCsv } from '#src/pages/calibration.csv.ts'
import { GET as calibrationJson } from '#src/pages/calibration.json.ts'
import { GET as chartJson } from '#src/pages/strategy/algo-chart-data.json.ts'
import { GET as tradesCsv } from '#src/pages/strategy/trades.csv.ts'
import { GET as valuesCsv } from '#src/pages/strategy/values.csv.ts'

async function fetchFile(route: APIRoute, isSample: boolean): Promise<Response> {
  const app = {
    product: { isSample: async () => isSample },
    scoreStudy: { openCalibration: async () => undefined },
    strategy: { openFiles: async () => undefined, openReport: async () => undefined }
  }
  const context = { cache: { set: () => {} }, locals: { app }, url: new URL('https://example.com/') }
  return (await route(context as unknown as APIContext)) as Response
}

describe('files of the strategy and of the calibration', () => {
  test('are marked as a sample if the data is invented', async () => {
    const nameOf = async (route: APIRoute, isSample: boolean) =>
      (await fetchFile(route, isSample)).headers.get('content-disposition')
    for (const [route, name] of [
      [calibrationCsv, 'calibration'],
      [tradesCsv, 'strategy-trades'],
      [valuesCsv, 'strategy-values']
    ] as const) {
      expect(await nameOf(route, true)).toBe(`attachment; filename="sample-${name}.csv"`)
      expect(await nameOf(route, false)).toBe(`attachment; filename="${name}.csv"`)
    }
    for (const route of [calibrationJson, chartJson]) {
      for (const isSample of [true, false]) {
        expect(await (await fetchFile(route, isSample)).json()).toMatchObject({ sample: isSample })
      }
    }
  })
})
