import { describe, expect, test } from 'vitest'

import { buyRecordOf } from '#core/lists/insiders/buy-record.ts'
import type { KnownEvent } from '#core/scores/ports.ts'

const NOW = new Date('2026-11-20T15:00:00Z')
const at = (day: string) => new Date(`${day}T15:00:00Z`)
const buy = (change: number | undefined, more: Partial<KnownEvent> = {}): KnownEvent =>
  ({
    isEligible: true,
    knownAt: at('2024-01-02'),
    outcomes:
      change === undefined ? {} : { '1Y': { exitDate: '2025-01-03', knownAt: at('2025-01-03'), return: change } },
    retractedAt: undefined,
    side: 'buy',
    ...more
  }) as KnownEvent

describe('buy record', () => {
  test('marks a buy as won above its entry, lost at or below it, open before a year', () => {
    expect(buyRecordOf([buy(0.01), buy(0), buy(-0.2), buy(undefined)], NOW)).toEqual(['won', 'lost', 'lost', 'open'])
  })

  test('marks an outcome that was not known yet as open', () => {
    expect(buyRecordOf([buy(0.5)], at('2024-12-31'))).toEqual(['open'])
  })

  test('leaves out sales, retracted and unscorable buys', () => {
    const events = [
      buy(0.5, { side: 'sell' }),
      buy(0.5, { isEligible: false }),
      buy(0.5, { retractedAt: at('2026-01-01') })
    ]
    expect(buyRecordOf(events, NOW)).toEqual([])
  })
})
