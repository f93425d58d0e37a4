import { describe, expect, test } from 'vitest'

import { type RankedEvent, rankChangesOf } from '#core/scores/rank-changes.ts'
import { knownEvent } from '#tests/support/ranking/known-event.ts'

const at = (text: string): Date => new Date(`${text}T21:00:00Z`)
const buy = (changes: Partial<RankedEvent> = {}): RankedEvent => ({
  ...knownEvent(),
  isWin: false,
  maturedAt: undefined,
  ...changes
})
const changesOf = (before: Partial<RankedEvent>, now: Partial<RankedEvent>) => rankChangesOf([buy(before)], [buy(now)])

describe('ranks after events were rebuilt', () => {
  test('stay valid without changes', () => {
    expect(changesOf({}, {})).toEqual({ forgotten: [], since: undefined, waiting: [] })
  })

  test('are repeated for a changed buy and for later buys', () => {
    const { accession, asOf } = buy()
    expect(changesOf({}, { valueUsd: 20_000 })).toEqual({ forgotten: [accession], since: asOf, waiting: [accession] })
    expect(rankChangesOf([buy()], [])).toEqual({ forgotten: [accession], since: asOf, waiting: [] })
  })

  test('are repeated for other buys from the time an outcome was known', () => {
    const won = { isWin: true, maturedAt: at('2024-05-03') }
    expect(changesOf({}, won).since).toEqual(won.maturedAt)
    expect(changesOf(won, {}).since).toEqual(won.maturedAt)
    expect(changesOf(won, { ...won, maturedAt: at('2024-05-02') }).since).toEqual(at('2024-05-02'))
    expect(changesOf(won, { ...won, isWin: false }).since).toEqual(won.maturedAt)
  })

  test('are repeated for other buys from the time the buy was retracted or an owner was named', () => {
    const retractedAt = at('2023-06-01')
    expect(changesOf({}, { retractedAt }).since).toEqual(retractedAt)
    const { owners } = buy()
    expect(changesOf({}, { owners: [...owners, { cik: '8', knownAt: at('2023-07-01') }] })).toMatchObject({
      forgotten: [],
      since: at('2023-07-01')
    })
  })
})
