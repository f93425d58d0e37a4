import { describe, expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import { clusterSpansOf } from '#core/stocks/insiders/cluster-spans.ts'

const buy = (day: string, owner: string, isCluster: boolean) => ({
  accession: '0000950123-24-000001',
  day: day as ReportDate,
  isCluster,
  owners: [owner],
  valueUsd: 1000
})

describe('cluster spans', () => {
  test('begin with the purchase before the first mark, at most 30 days earlier', () => {
    const purchases = [buy('2024-02-01', 'a', false), buy('2024-02-20', 'b', false), buy('2024-03-21', 'c', true)]
    expect(clusterSpansOf(purchases)).toEqual([{ buyers: 2, from: '2024-02-20', to: '2024-03-21', valueUsd: 2000 }])
  })

  test('are merged if they overlap, latest first', () => {
    const purchases = [
      buy('2023-01-02', 'a', false),
      buy('2023-01-10', 'b', true),
      buy('2024-02-01', 'a', false),
      buy('2024-02-20', 'b', true),
      buy('2024-03-15', 'a', true),
      buy('2024-06-01', 'c', false)
    ]
    expect(clusterSpansOf(purchases)).toEqual([
      { buyers: 2, from: '2024-02-01', to: '2024-03-15', valueUsd: 3000 },
      { buyers: 2, from: '2023-01-02', to: '2023-01-10', valueUsd: 2000 }
    ])
  })

  test('need a marked purchase', () => {
    expect(clusterSpansOf([buy('2024-02-01', 'a', false), buy('2024-02-02', 'b', false)])).toEqual([])
  })
})
