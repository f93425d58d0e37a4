import { describe, expect, test } from 'vitest'

import { type CusipEvidence, isPlaceholder, parseCusip, resolveCusip } from '#core/ownership/managers/cusip.ts'
import { day } from '#tests/support/ownership/manager-reports.ts'

const evidence = (parts: Partial<CusipEvidence>): CusipEvidence => ({
  count: 5,
  firstSeen: day('2025-01-01'),
  issuerCik: '1',
  lastSeen: day('2025-12-31'),
  score: 1,
  source: 'fails',
  ticker: undefined,
  ...parts
})
const resolve = (...all: Partial<CusipEvidence>[]) =>
  resolveCusip(
    all.map(each => evidence(each)),
    day('2025-09-30')
  )?.issuerCik

describe('a CUSIP', () => {
  test('has nine characters in capitals, with the zeros that spreadsheets drop', () => {
    expect(parseCusip(' 37833100')).toBe('037833100')
    expect(parseCusip('88579y101')).toBe('88579Y101')
    expect(parseCusip('1234567890')).toBeUndefined()
    expect(parseCusip('12 456789')).toBeUndefined()
    expect(parseCusip('')).toBeUndefined()
  })

  test('of zeros stands for nothing', () => {
    expect(parseCusip('000000000')).toBeUndefined()
    expect(isPlaceholder('000000000')).toBe(true)
    expect(isPlaceholder('000000001')).toBe(false)
  })
})

describe('the company of a CUSIP', () => {
  test('comes from the best source', () => {
    expect(resolve({ source: 'name' }, { issuerCik: '2', source: 'list' })).toBe('2')
    expect(resolve({ source: 'list' }, { issuerCik: '2', source: 'fails' })).toBe('2')
    expect(resolve({ source: 'fails' }, { issuerCik: '2', source: 'schedule' })).toBe('2')
    expect(resolve()).toBeUndefined()
  })

  test('does not come from a single schedule that fails-to-deliver files contradict', () => {
    expect(resolve({ source: 'fails' }, { count: 1, issuerCik: '2', source: 'schedule' })).toBe('1')
    expect(resolve({ source: 'list' }, { count: 1, issuerCik: '2', source: 'schedule' })).toBe('2')
  })

  test('is the one seen nearest to the day', () => {
    const old = { firstSeen: day('2019-01-01'), issuerCik: '2', lastSeen: day('2020-01-01') }
    expect(resolve({}, old)).toBe('1')
    expect(resolve(old)).toBe('2')
    const later = { firstSeen: day('2025-10-01'), issuerCik: '3', lastSeen: day('2025-12-31') }
    expect(resolve(old, later)).toBe('3')
  })

  test('is the one named most often, and unknown if two are named equally often', () => {
    expect(resolve({ count: 2 }, { count: 3, issuerCik: '2' })).toBe('2')
    expect(resolve({}, { issuerCik: '2' })).toBeUndefined()
  })
})
