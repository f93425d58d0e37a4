// Real purchases whose filing day has no prices yet: how many version 2026.1 scored on a part of their tranches, and how
// many wait in version 2026.2. The figures stand in docs/reference/scores.md, "Versions".

import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'

import { readFilingFile } from '#adapters/edgar/filing-file.ts'
import { readPriceCsv } from '#adapters/market/price-csv.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import type { Filing } from '#core/filings/ownership-document.ts'
import { VERSION_EFFECT } from '#core/scores/score-versions.ts'
import { deriveTrades } from '#core/trades/derive-trades.ts'
import { buildEconomicEvents } from '#core/trades/events/economic-events.ts'
import { typedTickers } from '#core/trades/issuer-tickers.ts'
import type { Trade } from '#core/trades/trade.ts'
import type { Session } from '#core/trades/validity/trade-validity.ts'
import { realData } from '#tests/support/filings/real-data.ts'
import { submissionsOf } from '#tests/support/filings/reconcile.ts'

const SUBMISSIONS = realData('form4-2023-full-submissions/submissions.tar.gz')
const PRICES = realData('prices/close-volume-2021-01_2026-08.rreichel3.csv.gz')

async function readPurchases(): Promise<Filing[]> {
  const filings: Filing[] = []
  for await (const file of submissionsOf(SUBMISSIONS!)) {
    const read = readFilingFile(file)
    if (
      read.ok &&
      read.value.filing.lines.some(({ table, transactionCode }) => table === 'nonDerivative' && transactionCode === 'P')
    )
      filings.push(read.value.filing)
  }
  return filings
}

async function readSessions(): Promise<Map<string, Session[]>> {
  const sessions: Session[] = []
  for await (const item of readPriceCsv(createReadStream(PRICES!).pipe(createGunzip()), { name: PRICES! })) {
    if (!item.ok || item.price.date < '2022-12-01' || item.price.date > '2023-12-31') continue
    const { date, ticker, unadjusted, volume } = item.price
    sessions.push({ date, splitAdjusted: undefined, ticker, unadjusted, volume })
  }
  return Map.groupBy(sessions, ({ ticker }) => ticker)
}

/** Day by which all prices are known. */
const LATER = '2024-01-01' as ReportDate

describe.skipIf(!SUBMISSIONS || !PRICES)('purchases of 2023 (needs REAL_DATA)', () => {
  let filings: Filing[]
  let sessionsOf: Map<string, Session[]>

  beforeAll(async () => {
    filings = await readPurchases()
    sessionsOf = await readSessions()
  }, 300_000)

  function derive(filing: Filing, until: ReportDate): Trade[] {
    const ticker = typedTickers([filing])[0]?.ticker ?? ''
    const sessions = (sessionsOf.get(ticker) ?? []).filter(({ date }) => date < until)
    const last = sessions.at(-1)?.date
    return deriveTrades({
      filings: [filing],
      pricedUntil: { byTicker: new Map(last ? [[ticker, last]] : []), complete: undefined, market: last },
      sessions,
      splits: [],
      tickers: []
    })
  }
  const buyOf = (trades: readonly Trade[]) =>
    buildEconomicEvents(trades).find(({ side }) => side === 'buy' && trades.length > 0)
  /** Judges a trade as version 2026.1 did: every decision counts, and no price is waited for. */
  const asBefore = (trade: Trade): Trade => {
    const isPending = trade.priceValidity.status === 'pending'
    return { ...trade, noDecision: undefined, ...(isPending && { priceValidity: { status: 'pending' } }) }
  }

  test('were scored in part by 2026.1, and are scored once by 2026.2', () => {
    const { purchases, scoredInPart, undecided } = VERSION_EFFECT
    const counted = { changed: 0, eligible: 0, inPart: 0, undecided: 0, waiting: 0 }
    const parts: (readonly [part: number, whole: number])[] = []
    for (const filing of filings) {
      const [early, whole] = [derive(filing, filing.filedAt as ReportDate), derive(filing, LATER)]
      const [now, before, inPart] = [buyOf(whole), buyOf(whole.map(asBefore)), buyOf(early.map(asBefore))]
      if (!before?.isEligible) continue
      counted.eligible += 1
      if (!now?.isEligible) counted.undecided += 1
      else if (now.valueUsd !== before.valueUsd) counted.changed += 1
      if (!buyOf(early)?.isWaiting) continue
      counted.waiting += 1
      if (inPart?.isEligible && inPart.valueUsd < before.valueUsd) {
        counted.inPart += 1
        parts.push([inPart.valueUsd, before.valueUsd])
      }
    }
    expect(filings).toHaveLength(536)
    expect(counted).toEqual({ changed: 0, eligible: purchases, inPart: scoredInPart, undecided, waiting: 84 })
    expect(parts).toContainEqual([9_773_342, 14_716_573.92])
  })
})
