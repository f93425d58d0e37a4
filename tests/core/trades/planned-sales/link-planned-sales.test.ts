import { describe, expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import type { ReportedSale } from '#core/trades/planned-sales/attribute-sales.ts'
import { linkPlannedSales } from '#core/trades/planned-sales/link-planned-sales.ts'
import { saleNotice, securityToSell } from '#tests/support/filings/sale-notice.ts'

const LUND = { cik: '9991111', name: 'LUND BRAM' }

let count = 0
function sale(soldOn: string, shares: number, parts: Partial<ReportedSale> = {}): ReportedSale {
  count += 1
  const accession = `0009993333-26-${String(count).padStart(6, '0')}`
  return {
    accession,
    owners: [LUND],
    securityTitle: 'Common Stock',
    shares,
    soldOn: soldOn as ReportDate,
    ticker: 'NLKW',
    tradeId: `${accession}#ND1`,
    ...parts
  }
}

const FIRST = saleNotice({ accession: 'A1' })

const link = (notices = [FIRST], sales: ReportedSale[] = [], splits: { date: string; ratio: number }[] = []) =>
  linkPlannedSales({
    notices,
    sales,
    splits: splits.map(({ date, ratio }) => ({ date: date as ReportDate, ratio, ticker: 'NLKW' }))
  })

const soldOf = (...given: Parameters<typeof link>) => link(...given).map(({ soldShares }) => soldShares)

describe('planned sales', () => {
  test('start with nothing sold and cover 90 days', () => {
    expect(link()).toEqual([
      {
        accession: 'A1',
        endsOn: '2026-06-14',
        intendedOn: '2026-03-16',
        issuerCik: '9990001',
        isUnlinkedAmendment: false,
        lastSoldOn: null,
        opensOn: '2026-03-16',
        personCiks: ['9991111'],
        planDays: [],
        position: 0,
        replacedBy: null,
        securityTitle: 'Common',
        shares: 8_000,
        sold: [],
        soldShares: 0,
        valueUsd: 148_000
      }
    ])
  })

  test('include sales of the same person from the first to the last day only', () => {
    const sales = [
      sale('2026-03-15', 1),
      sale('2026-03-16', 20),
      sale('2026-06-14', 300),
      sale('2026-06-15', 4_000),
      sale('2026-04-01', 5_000, { owners: [{ cik: '7', name: 'OTHER ADA' }] })
    ]
    expect(link([FIRST], sales)[0]).toMatchObject({
      lastSoldOn: '2026-06-14',
      sold: [
        { accession: sales[1]!.accession, shares: 20, soldOn: '2026-03-16', tradeId: sales[1]!.tradeId },
        { accession: sales[2]!.accession, shares: 300 }
      ],
      soldShares: 320
    })
  })

  test('open with the notice if it is before the approximate day, and end by that day', () => {
    const early = saleNotice({
      noticeDate: '03/16/2026',
      securities: [securityToSell({ approxSaleDate: '03/30/2026' })]
    })
    expect(link([early])[0]).toMatchObject({ endsOn: '2026-06-28', intendedOn: '2026-03-30', opensOn: '2026-03-16' })
  })

  test.each([['soon'], ['03/16/2006'], ['02/30/2026'], [null]])(
    'go by the notice where the approximate day is %s',
    day => {
      const notice = saleNotice({ securities: [securityToSell({ approxSaleDate: day })] })
      expect(link([notice])[0]).toMatchObject({ intendedOn: '2026-03-16', opensOn: '2026-03-16' })
    }
  )

  test('never take more than planned; the rest fills the line that opened next', () => {
    const second = saleNotice({ accession: 'A2', filedAt: '2026-04-20' })
    expect(soldOf([second, FIRST], [sale('2026-05-04', 10_000)])).toEqual([8_000, 2_000])
    expect(soldOf([second, FIRST], [sale('2026-04-19', 10_000)])).toEqual([8_000, 0])
    expect(soldOf([FIRST, second], [sale('2026-05-04', 10_000), sale('2026-05-05', 90_000)])).toEqual([8_000, 8_000])
  })

  test('count a sale after a split in shares before the split', () => {
    const split = [{ date: '2026-04-01', ratio: 3 }]
    expect(soldOf([FIRST], [sale('2026-03-31', 300), sale('2026-04-01', 300)], split)).toEqual([400])
    const second = saleNotice({ accession: 'A2', filedAt: '2026-04-20' })
    expect(soldOf([FIRST, second], [sale('2026-05-04', 24_300)], split)).toEqual([8_000, 300])
  })

  test('match common stock under any name, but keep class letters apart', () => {
    const named = (securityTitle: string | null) => saleNotice({ securities: [securityToSell({ securityTitle })] })
    const sold = (planned: string | null, securityTitle: string) =>
      soldOf([named(planned)], [sale('2026-04-01', 5, { securityTitle })])[0]
    expect(sold('COMMON STOCK, $0.001 PAR VALUE', 'Ordinary Shares')).toBe(5)
    expect(sold('Common', 'Class A Common Stock')).toBe(5)
    expect(sold('Class B Common', 'Class A Common Stock')).toBe(0)
    expect(sold('Common', 'Series A Preferred Stock')).toBe(0)
    expect(sold('Series A Preferred', 'Series A Preferred Stock')).toBe(5)
    expect(sold('Common Units', 'Common Units representing limited partner interests')).toBe(5)
    expect(sold(null, 'Common Stock')).toBeNull()
  })

  test('have one line for each class of a notice', () => {
    const notice = saleNotice({
      securities: [
        securityToSell({ securityTitle: 'Class A' }),
        securityToSell({ securityTitle: 'Class B', units: '50' })
      ]
    })
    const sales = [
      sale('2026-04-01', 5, { securityTitle: 'Class A Common Stock' }),
      sale('2026-04-01', 70, { securityTitle: 'Class B Common Stock' })
    ]
    expect(soldOf([notice], sales)).toEqual([5, 50])
  })

  test('find an insider by name if the filer is a trust, and are unknown without a match', () => {
    const trust = saleNotice({ filerCiks: ['5'], personName: 'Bram Lund' })
    expect(link([trust], [sale('2026-04-01', 5)])[0]).toMatchObject({ personCiks: ['5', '9991111'], soldShares: 5 })
    expect(soldOf([saleNotice({ filerCiks: [], personName: 'Lund Family Trust' })], [sale('2026-04-01', 5)])).toEqual([
      null
    ])
    expect(soldOf([saleNotice({ filerCiks: [], personName: 'Bram K. Lund' })], [sale('2026-04-01', 5)])).toEqual([null])
  })

  test.each([['all'], ['0'], ['-8000'], ['1e4'], ['9999999999999999'], [null]])(
    'tell nothing where %s is to be sold',
    units => {
      const line = link(
        [saleNotice({ securities: [securityToSell({ marketValue: units, units })] })],
        [sale('2026-04-01', 5)]
      )[0]
      expect(line).toMatchObject({ shares: null, sold: [], soldShares: null, valueUsd: null })
    }
  )

  test('do not depend on the order', () => {
    const notices = [FIRST, saleNotice({ accession: 'A2', filedAt: '2026-04-20' })]
    const sales = [sale('2026-05-04', 3_000), sale('2026-05-05', 6_500)]
    expect(link(notices.toReversed(), sales.toReversed())).toEqual(link(notices, sales))
  })
})

describe('amendments of notices', () => {
  const amendment = (parts: Parameters<typeof saleNotice>[0] = {}) =>
    saleNotice({
      accession: 'A2',
      documentType: '144/A',
      filedAt: '2026-04-20',
      securities: [securityToSell({ approxSaleDate: '04/20/2026', units: '9000' })],
      ...parts
    })
  const linksOf = (...notices: Parameters<typeof link>[0] & object) =>
    link(notices, [sale('2026-04-01', 100)]).map(line => [
      line.accession,
      line.replacedBy,
      line.isUnlinkedAmendment,
      line.soldShares
    ])

  test('replace the filing that they name, including its sales', () => {
    expect(linksOf(FIRST, amendment({ previousAccession: 'A1' }))).toEqual([
      ['A1', 'A2', false, null],
      ['A2', null, false, 100]
    ])
  })

  test('replace the latest replacement of the filing that they name', () => {
    const again = amendment({ accession: 'A3', filedAt: '2026-05-01', previousAccession: 'A1' })
    expect(linksOf(FIRST, amendment({ previousAccession: 'A1' }), again)).toEqual([
      ['A1', 'A2', false, null],
      ['A2', 'A3', false, null],
      ['A3', null, false, 100]
    ])
  })

  test('replace the person’s only open notice if they name none', () => {
    const over = saleNotice({ accession: 'A0', filedAt: '2025-12-01' })
    const other = saleNotice({ accession: 'B1', filerCiks: ['6'], personName: 'Ada Other' })
    expect(linksOf(over, FIRST, other, amendment()).map(([, replacedBy]) => replacedBy)).toEqual([
      null,
      'A2',
      null,
      null
    ])
  })

  test('stay separate and marked with several or no candidates', () => {
    expect(linksOf(FIRST, saleNotice({ accession: 'A1b' }), amendment())).toEqual([
      ['A1', null, false, 100],
      ['A1b', null, false, 0],
      ['A2', null, true, 0]
    ])
    expect(linksOf(amendment())).toEqual([['A2', null, true, 0]])
  })

  test('stay separate if the named filing is missing, later, or the amendment itself', () => {
    expect(linksOf(amendment({ previousAccession: 'A9' }))).toEqual([['A2', null, false, 0]])
    expect(linksOf(amendment({ previousAccession: 'A2' }))).toEqual([['A2', null, false, 0]])
    const later = amendment({ accession: 'A3', filedAt: '2026-05-01', previousAccession: 'A2' })
    expect(linksOf(later, amendment({ previousAccession: 'A3' })).map(([, replacedBy]) => replacedBy)).toEqual([
      'A3',
      null
    ])
  })
})
