import { newYorkInstant } from '#core/dates/new-york-time.ts'
import type { KnownEvent } from '#core/scores/ports.ts'
import { day } from './ranking.ts'

/** Eligible purchase of $10,000 by insider 7 in issuer 1000 that became known on 2 May 2023. */
export function knownEvent(changes: Partial<KnownEvent> = {}): KnownEvent {
  const knownAt = changes.knownAt ?? newYorkInstant(day('2023-05-02'), '17:00')
  return {
    accession: '0000000001-23-000001',
    asOf: knownAt,
    excluded: [],
    isEligible: true,
    isNewPosition: false,
    isWaiting: false,
    issuerCik: '1000',
    knownAt,
    notes: [],
    outcomes: {},
    ownerChangePercent: 25,
    owners: [{ cik: '7', knownAt }],
    retractedAt: undefined,
    settledAt: undefined,
    shares: 1_000,
    side: 'buy',
    ticker: 'QWRT',
    transactionDate: day('2023-05-01'),
    valueUsd: 10_000,
    ...changes
  }
}

/** Outcome that became known at 16:00 on `exit`. */
export const outcome = (exit: string, value: number) => ({
  exitDate: day(exit),
  knownAt: newYorkInstant(day(exit), '16:00'),
  return: value
})
