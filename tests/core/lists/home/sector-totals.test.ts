import { describe, expect, test } from 'vitest'

import { sectorsFrom, sumSectors } from '#core/lists/home/sector-totals.ts'

describe('totals of sectors', () => {
  test('have shares that add up to one, most money first, with unknown sectors apart', () => {
    const companies = [
      { sector: 'Energy', valueIn: 100 },
      { sector: null, valueIn: 300 },
      { sector: 'Energy', valueIn: 500 },
      { sector: 'Utilities', valueIn: 100 }
    ]
    expect(sumSectors(companies)).toEqual([
      { sector: 'Energy', share: 0.6, valueUsd: 600 },
      { sector: null, share: 0.3, valueUsd: 300 },
      { sector: 'Utilities', share: 0.1, valueUsd: 100 }
    ])
  })

  test('are empty without purchases', () => {
    expect(sumSectors([{ sector: 'Energy', valueIn: 0 }])).toEqual([])
  })

  test('cover 30 days in New York, today included', () => {
    expect(sectorsFrom(new Date('2026-11-21T03:00:00Z'))).toBe('2026-10-22')
  })
})
