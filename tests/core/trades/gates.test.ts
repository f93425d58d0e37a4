import { describe, expect, test } from 'vitest'

import { isScorable } from '#core/trades/gates.ts'
import { eventTrade } from '#tests/support/ranking/ranking.ts'

describe('gates', () => {
  test('make a purchase scorable if it fails none', () => {
    expect(isScorable(eventTrade())).toBe(true)
    expect(isScorable(eventTrade({ plan: { reason: 'checkbox', value: null } }))).toBe(true)
  })

  test('exclude a sale, a row without a direction and a row that fails a gate', () => {
    expect(isScorable(eventTrade({ acquiredDisposed: 'D', code: 'S' }))).toBe(false)
    expect(isScorable(eventTrade({ acquiredDisposed: undefined }))).toBe(false)
    expect(isScorable(eventTrade({ documentType: '3' }))).toBe(false)
    expect(isScorable(eventTrade({ securityTitle: 'Warrants' }))).toBe(false)
    expect(isScorable(eventTrade({ shares: 0 }))).toBe(false)
    expect(isScorable(eventTrade({ plan: { reason: 'checkbox', value: true } }))).toBe(false)
  })
})
