// Sale notices in the five-year sample, read like real ones and linked to the sales that followed.

import { describe, expect, test } from 'vitest'

import { readNoticeFile } from '#adapters/edgar/notice/notice-file.ts'
import { makeSample } from '#adapters/sample/make-sample.ts'
import { newYorkDay } from '#core/dates/new-york-time.ts'
import { addDays, type ReportDate } from '#core/dates/report-date.ts'
import { isBusinessDay } from '#core/dates/trading-calendar.ts'
import { linkPlannedSales } from '#core/trades/planned-sales/link-planned-sales.ts'
import { plannedStateOf } from '#core/trades/planned-sales/planned-sale.ts'
import type { FiledNotice } from '#core/trades/planned-sales/sale-notice.ts'
import { filingFile } from '#tests/support/filings/filing-files.ts'

const AS_OF = new Date('2026-03-20T21:00:00Z')
const sample = makeSample({ asOf: AS_OF, companyCount: 30, seed: 'test' })
const made = sample.notices()

function read(text: string): FiledNotice {
  const answer = readNoticeFile(filingFile(text))
  if (!answer?.ok) throw new Error(`A notice is refused: ${answer?.code}`)
  expect([...answer.value.unknownElements.keys()]).toEqual([])
  return answer.value.notice
}
const notices = made.map(({ text }) => read(text))

/** `03/16/2026` → `2026-03-16` */
const dayOf = (american: string | null | undefined): string =>
  (american ?? '').replace(/^(..)\/(..)\/(....)$/, '$3-$1-$2')

const salesOf = (cik: string) =>
  sample.filings
    .filter(({ documentType, issuer }) => documentType === '4' && issuer.cik === cik)
    .flatMap(({ accession, lines, owners }) =>
      lines
        .filter(({ table, transactionCode }) => table === 'nonDerivative' && transactionCode === 'S')
        .map((line, index) => ({
          accession,
          owners: owners.map(owner => ({ cik: owner.cik, name: owner.name })),
          securityTitle: line.securityTitle ?? '',
          shares: Number(line.shares),
          soldOn: line.transactionDate as ReportDate,
          ticker: undefined,
          tradeId: `${accession}#${index}`
        }))
    )

describe('sale notices', () => {
  test('are read from their text, each with its own number and in order of acceptance', () => {
    expect(made.length).toBeGreaterThan(20)
    expect(notices.map(({ accession }) => accession)).toEqual(made.map(({ accession }) => accession))
    expect(new Set(made.map(({ accession }) => accession)).size).toBe(made.length)
    const times = notices.map(({ knownAt }) => knownAt.getTime())
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect(times.every(time => time <= AS_OF.getTime())).toBe(true)
  })

  test('state their acceptance day as day of sale, and shares bought before', () => {
    for (const { acquisitions, knownAt, noticeDate, securities } of notices) {
      const day = newYorkDay(knownAt)
      expect(isBusinessDay(day)).toBe(true)
      expect([dayOf(securities[0]?.approxSaleDate), dayOf(noticeDate)]).toEqual([day, day])
      expect(dayOf(acquisitions[0]?.acquiredDate) < addDays(day, -365)).toBe(true)
    }
  })

  test('are sold completely, in part, and not at all', () => {
    const byIssuer = Map.groupBy(notices, ({ issuer }) => issuer.cik)
    const lines = [...byIssuer].flatMap(([cik, own]) =>
      linkPlannedSales({ notices: own, sales: salesOf(cik), splits: [] })
    )
    const states = lines.map(line => {
      const state = plannedStateOf(line, newYorkDay(AS_OF))
      return state === 'sold' && line.soldShares! < line.shares! ? 'partly sold' : state
    })
    expect(new Set(states)).toEqual(new Set(['expired', 'partly sold', 'planned', 'sold']))
  })
})
