import { describe, expect, test } from 'vitest'

import { industryName, SECTORS, sectorOf } from '#core/prices/sector.ts'

describe('sector', () => {
  test.each([
    ['3674', 'Information Technology'],
    ['7372', 'Information Technology'],
    ['2834', 'Health Care'],
    ['6022', 'Financials'],
    ['6324', 'Health Care'],
    ['6798', 'Real Estate'],
    ['1311', 'Energy'],
    ['4911', 'Utilities'],
    ['4813', 'Communication Services'],
    ['5812', 'Consumer Discretionary'],
    ['2080', 'Consumer Staples'],
    ['3490', 'Industrials'],
    ['1040', 'Materials']
  ])('SIC %s is %s', (sic, sector) => {
    expect(sectorOf(sic)).toBe(sector)
  })

  test('is undefined for an unknown code', () => {
    expect(sectorOf('0000')).toBeUndefined()
    expect(sectorOf('9995')).toBeUndefined()
  })

  test('has codes for every sector', () => {
    const found = new Set(Array.from({ length: 9_999 }, (_, code) => sectorOf(String(code))))
    expect(SECTORS.filter(sector => !found.has(sector))).toEqual([])
  })

  test('has descriptions without capitals, except their own', () => {
    expect(industryName('SEMICONDUCTORS & RELATED DEVICES')).toBe('Semiconductors & related devices')
    expect(industryName('SERVICES-PREPACKAGED SOFTWARE')).toBe('Services: prepackaged software')
    expect(industryName('Agricultural Production - Livestock')).toBe('Agricultural Production - Livestock')
  })
})
