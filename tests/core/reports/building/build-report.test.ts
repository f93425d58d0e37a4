import { describe, expect, test } from 'vitest'
import type { ReportDate } from '#core/dates/report-date.ts'
import { buildDailyReport, buildWeeklyReport } from '#core/reports/building/build-report.ts'
import type { BuyVersion, FiledBuy } from '#core/reports/ports.ts'
import { aBuy, anOwner, aScore, aSource, aVersion, manyBuys } from '#tests/support/filings/filed-buys.ts'

const DAY = '2023-05-10' as ReportDate
const at = (time: string) => new Date(`2023-05-${time}Z`)

const daily = (...buys: FiledBuy[]) => buildDailyReport(DAY, aSource(...buys))!

describe('daily report', () => {
  test('includes a filing at exactly 08:30 and leaves one a second later to the next day', () => {
    expect(daily(aBuy({ knownAt: at('10T12:30:00') })).rankedCount).toBe(1)
    expect(daily(aBuy({ knownAt: at('10T12:30:01') })).totals.buys).toBe(0)
    expect(daily(aBuy({ knownAt: at('09T12:30:01') })).rankedCount).toBe(1)
    expect(daily(aBuy({ knownAt: at('09T12:30:00') })).totals.buys).toBe(0)
  })

  test('is built on business days only', () => {
    expect(buildDailyReport('2023-05-13' as ReportDate, aSource())).toBeUndefined()
  })

  test('matches the worked example of the reference', () => {
    expect(daily(aBuy()).ranked[0]).toEqual({
      accession: '0009993333-23-000007',
      buyersIn12Months: 3,
      company: 'Northlake Works Inc',
      firstTradeDate: '2023-05-08',
      flags: [],
      insiders: [{ cik: '9991111', name: 'QUILL AMARA', titles: ['CEO'] }],
      isNewPosition: false,
      issuerCik: '9993333',
      lastTradeDate: '2023-05-08',
      ownershipChangePercent: 25,
      previousBuys: 6,
      previousWins: 4,
      price: 18.4275,
      rank: 1,
      score: 2,
      shares: 12_500,
      ticker: 'NLKW',
      valueUsd: 230_343.75
    })
  })

  test('sorts by best score, then strength, then value', () => {
    const buy = (accession: string, score: number, strength: number, valueUsd: number) =>
      aBuy({ accession, issuedScore: aScore({ score, strength }) }, { owners: [anOwner({ cik: accession })], valueUsd })
    const report = daily(buy('a', 5, 0.5, 9e6), buy('b', 1, 0.8, 1), buy('c', 1, 0.9, 1), buy('d', 1, 0.8, 2))
    expect(report.ranked.map(({ accession, rank }) => `${rank}${accession}`)).toEqual(['1c', '2d', '3b', '4a'])
  })

  test('shows the average of uneven tranches to four decimals', () => {
    const tranche = (number: number, shares: number, valueUsd: number) =>
      aVersion({ id: `0009993333-23-000007#ND${number}`, shares, valueUsd })
    const report = daily(aBuy({ versions: [tranche(1, 0.1, 1), tranche(2, 0.2, 2), tranche(3, 3, 7)] }))
    expect(report.ranked[0]).toMatchObject({ price: 3.0303, shares: 3.3 })
  })

  test('sums tranches once and counts joint owners as one insider', () => {
    const owners = [anOwner({ cik: '1' }), anOwner({ cik: '2', title: '10% owner' })]
    const tranche = (number: number) =>
      aVersion({
        id: `0009993333-23-000007#ND${number}`,
        owners,
        pricePerShare: 10 + number,
        shares: 100,
        valueUsd: 100 * (10 + number)
      })
    const report = daily(aBuy({ versions: [tranche(1), tranche(2), tranche(3)] }))
    expect(report.ranked[0]).toMatchObject({ price: 12, shares: 300, valueUsd: 3_600 })
    expect(report.totals).toEqual({ buys: 1, companies: 1, insiders: 1, valueUsd: 3_600 })
    expect(report.ranked[0]?.insiders.map(({ cik }) => cik)).toEqual(['1', '2'])
  })

  test('shows the state at the cut-off, whatever was amended later', () => {
    const amendedAt = at('10T12:30:01')
    const versions = [
      aVersion({ validTo: amendedAt }),
      aVersion({ isAmendment: true, shares: 1, validFrom: amendedAt, valueUsd: 18, version: 2 })
    ]
    const wednesday = daily(aBuy({ versions }))
    expect(wednesday.ranked[0]).toMatchObject({ flags: [], shares: 12_500 })
    const week = buildWeeklyReport('2023-05-12' as ReportDate, aSource(aBuy({ versions })))
    expect(week?.ranked[0]).toMatchObject({ flags: ['amended'], shares: 1 })
  })

  test('includes an amendment known at the cut-off itself, but none later', () => {
    const amendedAt = at('10T12:30:00')
    const versions = [
      aVersion({ validTo: amendedAt }),
      aVersion({ isAmendment: true, shares: 7, validFrom: amendedAt, version: 2 })
    ]
    expect(daily(aBuy({ versions })).ranked[0]).toMatchObject({ flags: ['amended'], shares: 7 })
  })

  test('ignores all data that became known after the cut-off', () => {
    const later = manyBuys(40, at('10T12:30:01'))
    const before = [...manyBuys(10), aBuy({ retractedAt: at('10T12:30:01') })]
    expect(daily(...before, ...later)).toEqual(daily(...before))
    expect(daily(...before).rankedCount).toBe(11)
  })

  test('lists a purchase when an amendment made it eligible', () => {
    const mendedAt = at('10T01:00:00')
    const knownAt = at('02T20:00:00')
    const versions = [
      aVersion({ priceValidity: { reason: 'zero_price', status: 'rejected' }, validFrom: knownAt, validTo: mendedAt }),
      aVersion({ isAmendment: true, validFrom: mendedAt, version: 2 })
    ]
    const buy = aBuy({ eventKnownAt: mendedAt, issuedScore: aScore({ asOf: mendedAt }), knownAt, versions })
    expect(daily(buy).ranked[0]?.flags).toEqual(['amended'])
  })

  test('lists a purchase without a value while a price is pending, and ranks it afterwards', () => {
    const priced = aVersion({ id: '0009993333-23-000007#ND1' })
    const awaited = aVersion({
      id: '0009993333-23-000007#ND2',
      priceValidity: { isAwaited: true, status: 'pending' },
      shares: 50_000
    })
    const waiting = daily(aBuy({ issuedScore: undefined, versions: [priced, awaited] }))
    expect(waiting.unranked[0]).toMatchObject({ price: null, reason: 'price_awaited', shares: 62_500, valueUsd: null })
    expect(waiting.totals.valueUsd).toBe(0)
    const later = at('10T20:00:00')
    expect(daily(aBuy({ issuedScore: aScore({ asOf: later }), settledAt: later })).unranked[0]?.reason).toBe(
      'price_awaited'
    )
    const before = at('10T01:00:00')
    const settled = daily(
      aBuy({ issuedScore: aScore({ asOf: before }), knownAt: at('02T20:00:00'), settledAt: before })
    )
    expect(settled.ranked).toHaveLength(1)
  })

  test('lists unscored purchases without a rank and with the reason', () => {
    const reasonOf = (buy: FiledBuy) => daily(buy).unranked[0]?.reason
    expect(reasonOf(aBuy({ issuedScore: undefined }))).toBe('not_ranked_yet')
    expect(reasonOf(aBuy({ issuedScore: aScore({ asOf: at('10T20:00:00') }) }))).toBe('score_after_cut_off')
    expect(reasonOf(aBuy({ issuedScore: aScore({ score: null }) }))).toBe('reference_too_small')
    expect(reasonOf(aBuy({ isPlanCluster: true, issuedScore: undefined }))).toBe('plan_cluster')
    expect(reasonOf(aBuy({ retractedAt: at('10T01:00:00') }))).toBe('retracted')
    expect(reasonOf(aBuy({}, { plan: { reason: 'checkbox', value: true } }))).toBe('plan_10b5_1')
    expect(reasonOf(aBuy({}, { securityTitle: 'Common Units' }))).toBe('not_common_stock')
    expect(reasonOf(aBuy({}, { noDecision: 'dividend_reinvestment' }))).toBe('no_decision')
    expect(reasonOf(aBuy({}, { documentType: '5' }))).toBe('not_form_4')
  })

  test('leaves unchecked prices out of sums', () => {
    const report = daily(aBuy({}, { priceValidity: { status: 'pending' }, valueUsd: 2.25e14 }))
    expect(report.unranked[0]).toMatchObject({ price: null, reason: 'price_pending', valueUsd: null })
    expect(report.totals.valueUsd).toBe(0)
  })

  test('leaves out refused prices, refused dates and missing numbers, and counts them', () => {
    const report = daily(
      aBuy({ accession: 'a' }, { priceValidity: { reason: 'outside_session_range', status: 'rejected' } }),
      aBuy({ accession: 'b' }, { dateValidity: { reason: 'after_filing', status: 'rejected' } }),
      aBuy({ accession: 'c' }),
      aBuy({ accession: 'd' }, { shares: undefined })
    )
    expect(report).toMatchObject({ rankedCount: 1, refusedCount: 3, unrankedCount: 0 })
  })

  test('leaves out disposals, derivatives and other codes', () => {
    const report = daily(
      aBuy({ accession: 'a' }, { acquiredDisposed: 'D' }),
      aBuy({ accession: 'b' }, { table: 'derivative' }),
      aBuy({ accession: 'c' }, { code: 'A' })
    )
    expect(report).toMatchObject({ rankedCount: 0, refusedCount: 0, unrankedCount: 0 })
  })

  test('marks the first buyer of a cluster known at the cut-off', () => {
    const buyOn = (accession: string, transactionDate: string, more: Partial<BuyVersion> = {}) =>
      aBuy(
        { accession },
        { owners: [anOwner({ cik: accession })], transactionDate: transactionDate as ReportDate, ...more }
      )
    const report = daily(
      buyOn('1', '2023-04-07'),
      buyOn('2', '2023-04-08'),
      buyOn('3', '2023-05-08', { isCluster: true }),
      buyOn('4', '2023-05-09'),
      buyOn('5', '2023-05-01', { issuerCik: '1' }),
      buyOn('6', '2023-05-01', { equitySwap: true }),
      buyOn('7', '2023-05-08')
    )
    const marked = [...report.ranked, ...report.unranked].filter(({ flags }) => flags.includes('cluster'))
    expect(marked.map(({ accession }) => accession).sort()).toEqual(['2', '3', '7'])
  })

  test('marks planned, late and clustered purchases', () => {
    const plan = { reason: 'checkbox', value: true } as const
    expect(daily(aBuy({}, { isCluster: true, timeliness: 'late' })).ranked[0]?.flags).toEqual(['late', 'cluster'])
    expect(daily(aBuy({}, { plan })).unranked[0]?.flags).toEqual(['planned'])
  })

  test('tells the days to earnings from the last day of a buy, as known when it was filed', () => {
    const tranche = (number: number, day: string, days: number | undefined) =>
      aVersion({
        id: `0009993333-23-000007#ND${number}`,
        releaseAhead: days === undefined ? undefined : { days, withinDays: 4 },
        transactionDate: day as ReportDate
      })
    const rowOf = (...versions: BuyVersion[]) => daily(aBuy({ versions })).ranked[0]!
    expect(rowOf(tranche(1, '2023-05-08', 9), tranche(2, '2023-05-05', 12)).earnings).toEqual({
      days: 9,
      withinDays: 4
    })
    expect(rowOf(tranche(1, '2023-05-08', undefined))).not.toHaveProperty('earnings')
  })

  test('keeps fifty rows and counts the rest', () => {
    const report = daily(...manyBuys(60))
    expect(report.ranked).toHaveLength(50)
    expect(report.rankedCount).toBe(60)
  })

  test('does not depend on the order of its source', () => {
    const buys = manyBuys(30)
    expect(daily(...buys.toReversed())).toEqual(daily(...buys))
  })
})
