import { describe, expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import { openScoreStudy } from '#core/scores/study/open-score-study.ts'
import type { ScoredBuys } from '#core/scores/study/ports.ts'

const BUYS: ScoredBuys = {
  issuers: ['1', '1', '2', '3'],
  returns: { '1M': [0.1, -0.3, 0.2, null], '1Y': [null, null, null, null] },
  scores: [1, 1, 2, 10],
  weeks: [2900, 2901, 2901, 2902]
}

function study(weeks: readonly string[], buys = BUYS) {
  const asked: Date[] = []
  const open = openScoreStudy({
    reports: { listNewestWeeks: async () => weeks as readonly ReportDate[] },
    scoredBuys: {
      async listScored(until) {
        asked.push(until)
        return buys
      }
    }
  })
  return { asked, open }
}

describe('study of scores', () => {
  test('counts the buys of each score and averages the known returns', async () => {
    const found = await study(['2026-11-20', '2026-11-13']).open()
    expect(found?.counts).toEqual([2, 1, 0, 0, 0, 0, 0, 0, 0, 1])
    expect(found?.total).toBe(4)
    expect(found?.horizons['1M'][0]).toEqual({
      buys: 2,
      interval: undefined,
      mean: expect.closeTo(-0.1),
      rose: 0.5,
      score: 1
    })
    expect(found?.horizons['1M'][9]).toMatchObject({ buys: 0, mean: undefined, rose: undefined, score: 10 })
    expect(found?.horizons['1Y'].every(({ buys }) => buys === 0)).toBe(true)
  })

  test('includes only buys with a public score', async () => {
    const { asked, open } = study(['2026-11-20', '2026-11-13'])
    await open()
    expect(asked).toEqual([new Date('2026-11-13T13:30:00Z')])
  })

  test('is missing before any score is public', async () => {
    const young = study(['2026-11-20'])
    expect(await young.open()).toBeUndefined()
    expect(young.asked).toEqual([])
    const none = { issuers: [], returns: { '1M': [], '1Y': [] }, scores: [], weeks: [] }
    expect(await study(['2026-11-20', '2026-11-13'], none).open()).toBeUndefined()
  })
})
