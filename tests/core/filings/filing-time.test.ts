import { describe, expect, test } from 'vitest'

import { filingTimeOf, isMoreExact } from '#core/filings/filing-time.ts'
import { day } from '#tests/support/ranking/ranking.ts'

const accepted = filingTimeOf({
  acceptedAt: new Date('2024-07-01T20:15:03Z'),
  filedAt: day('2024-07-01'),
  signedOn: day('2024-06-28')
})
const filed = filingTimeOf({ filedAt: day('2024-07-01'), signedOn: day('2024-06-28') })
const signed = filingTimeOf({ signedOn: day('2024-01-05') })

describe('known time of a filing', () => {
  test("is EDGAR's acceptance", () => {
    expect(accepted).toEqual({
      acceptedAt: new Date('2024-07-01T20:15:03Z'),
      filedAt: '2024-07-01',
      knownAt: new Date('2024-07-01T20:15:03Z'),
      knownAtSource: 'header'
    })
  })

  test('is 22:00 New York of the filing day without an acceptance', () => {
    expect(filed).toMatchObject({ knownAt: new Date('2024-07-02T02:00:00Z'), knownAtSource: 'filing-day' })
  })

  test('is 22:00 New York of the day of the last signature for bare XML', () => {
    expect(signed).toMatchObject({
      filedAt: '2024-01-05',
      knownAt: new Date('2024-01-06T03:00:00Z'),
      knownAtSource: 'signature-day'
    })
  })

  test('is replaced by a more precise one', () => {
    expect(isMoreExact(accepted, filed)).toBe(true)
    expect(isMoreExact(filed, signed)).toBe(true)
    expect(isMoreExact(filed, filed)).toBe(false)
    expect(isMoreExact(signed, accepted)).toBe(false)
  })
})
