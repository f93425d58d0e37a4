import { describe, expect, test } from 'vitest'
import type { Filing } from '#core/filings/ownership-document.ts'
import { isCounted } from '#core/trades/counted.ts'
import { deriveTrades } from '#core/trades/derive-trades.ts'
import type { Trade } from '#core/trades/trade.ts'
import { amendment, filing, holding, line, owner } from '#tests/support/filings/filing.ts'

const derive = (...filings: Filing[]): Trade[] => deriveTrades({ filings, sessions: [], splits: [], tickers: [] })
const current = (trades: readonly Trade[]): Trade[] => trades.filter(({ validTo }) => !validTo)
const original = filing({
  lines: [line(), line({ shares: '500', sharesOwnedFollowing: '63000', transactionDate: '2026-03-03' })]
})
const corrected = line({ shares: '1250', sharesOwnedFollowing: '51250' })

describe('amendments', () => {
  test('add a version to the row they correct and keep the others', () => {
    const fix = amendment('2026-03-04', { lines: [corrected] })
    const trades = derive(original, fix)
    expect(trades).toMatchObject([
      {
        accession: original.accession,
        id: '0009993333-26-000007#ND1',
        shares: 12_500,
        validTo: fix.knownAt,
        version: 1
      },
      { id: '0009993333-26-000007#ND2', shares: 500, validTo: undefined, version: 1 },
      {
        accession: fix.accession,
        id: '0009993333-26-000007#ND1',
        isAmendment: true,
        isUnlinkedAmendment: false,
        shares: 1_250,
        validFrom: fix.knownAt,
        validTo: undefined,
        version: 2
      }
    ])
    expect(trades[0]!.sources).toHaveLength(1)
    expect(trades[2]!.sources.map(({ accession }) => accession)).toEqual([original.accession, fix.accession])
  })

  test('do not make a trade late that was reported in time', () => {
    const [, , version] = derive(original, amendment('2026-03-04', { lines: [corrected] }))
    expect(version).toMatchObject({ filingDelayDays: 2, timeliness: 'on_time' })
  })

  test('add rows missing from the original, as reported with the amendment', () => {
    const added = line({ shares: '77', sharesOwnedFollowing: '63077', transactionCode: 'S' })
    const trades = current(derive(original, amendment('2026-03-04', { lines: [added] })))
    expect(trades).toHaveLength(3)
    expect(trades[2]).toMatchObject({
      id: '0009993333-26-000019#ND1',
      isUnlinkedAmendment: false,
      timeliness: 'late',
      version: 1
    })
  })

  test('turn a purchase into a sale although the balance changes too', () => {
    const sale = line({ acquiredDisposed: 'D', sharesOwnedFollowing: '37500', transactionCode: 'S' })
    const trades = current(derive(original, amendment('2026-03-04', { lines: [sale] })))
    expect(trades).toMatchObject([
      { code: 'P', id: '0009993333-26-000007#ND2' },
      { code: 'S', id: '0009993333-26-000007#ND1', version: 2 }
    ])
  })

  test('add a sale whose balance continues from the purchase', () => {
    const sale = line({ acquiredDisposed: 'D', sharesOwnedFollowing: '50000', transactionCode: 'S' })
    const trades = current(derive(filing(), amendment('2026-03-04', { lines: [sale] })))
    expect(trades.map(({ code }) => code)).toEqual(['P', 'S'])
  })

  test('never delete rows, whether they hold only holdings, only remarks or nothing', () => {
    const before = derive(original)
    for (const lines of [[holding()], [], original.lines]) {
      const trades = current(derive(original, amendment('2026-03-04', { lines, remarks: 'Exhibit 24 added.' })))
      expect(trades.map(({ id, shares, version }) => [id, shares, version])).toEqual(
        before.map(({ id, shares, version }) => [id, shares, version])
      )
    }
  })

  test('find an original one business day beside the date they name, and no further', () => {
    const fix = (date: string) => current(derive(original, amendment(date, { lines: [corrected] })))
    for (const date of ['2026-03-03', '2026-03-04', '2026-03-05']) expect(fix(date)).toHaveLength(2)
    for (const date of ['2026-03-02', '2026-03-06']) {
      expect(fix(date)).toHaveLength(3)
      expect(fix(date)[2]).toMatchObject({ isUnlinkedAmendment: true, shares: 1_250, timeliness: 'unknown' })
    }
  })

  test('count business days over a weekend', () => {
    const friday = filing({ filedAt: '2026-03-06', lines: original.lines })
    expect(current(derive(friday, amendment('2026-03-09', { lines: [corrected] })))).toHaveLength(2)
  })

  test('use the exact day even if the owner also filed on the next day', () => {
    const nextDay = filing({
      accession: '0009993333-26-000008',
      filedAt: '2026-03-05',
      lines: [line({ shares: '9', transactionDate: '2026-03-04' })]
    })
    const trades = derive(original, nextDay, amendment('2026-03-04', { lines: [corrected] }))
    expect(trades.at(-1)).toMatchObject({ id: '0009993333-26-000007#ND1', isUnlinkedAmendment: false, version: 2 })
  })

  test('stay unlinked and marked with two possible originals', () => {
    const twin = filing({ accession: '0009993333-26-000008', lines: [line({ shares: '9' })] })
    const trades = derive(original, twin, amendment('2026-03-04', { lines: [corrected] }))
    expect(trades).toHaveLength(4)
    expect(trades[3]).toMatchObject({ isUnlinkedAmendment: true, version: 1 })
  })

  test('stay unlinked without a common owner, a date or an original of their form', () => {
    const unlinked = (fields: Partial<Filing>) =>
      derive(original, amendment('2026-03-04', { lines: [corrected], ...fields })).at(-1)!.isUnlinkedAmendment
    expect(unlinked({ owners: [owner({ cik: '77' })] })).toBe(true)
    expect(unlinked({ dateOfOriginalSubmission: null })).toBe(true)
    expect(unlinked({ dateOfOriginalSubmission: 'March 4' })).toBe(true)
    expect(unlinked({ documentType: '5/A' })).toBe(true)
    expect(unlinked({ owners: [owner({ cik: '77' }), owner()] })).toBe(false)
  })

  test('without a link do not duplicate a row that they repeat', () => {
    const repeated = amendment('2020-01-02', { lines: [line()] })
    const [trade, ...more] = derive(filing(), repeated)
    expect(more).toEqual([])
    expect(trade).toMatchObject({ isUnlinkedAmendment: false })
    expect(trade!.sources).toHaveLength(2)
  })

  test('in sequence change the same trade, whichever date the second names', () => {
    const first = amendment('2026-03-04', { lines: [corrected] })
    for (const date of ['2026-03-04', '2026-03-10']) {
      const again = amendment(date, {
        accession: '0009993333-26-000031',
        filedAt: '2026-03-20',
        lines: [line({ shares: '1300', sharesOwnedFollowing: '51300' })]
      })
      const versions = derive(original, first, again).filter(({ id }) => id.endsWith('007#ND1'))
      expect(versions.map(({ shares, version }) => [version, shares])).toEqual([
        [1, 12_500],
        [2, 1_250],
        [3, 1_300]
      ])
    }
  })

  test('pair rows with the nearest shares and price', () => {
    const lots = ['100', '200', '300'].map(shares => line({ pricePerShare: '10', shares, sharesOwnedFollowing: null }))
    const fix = amendment('2026-03-04', {
      lines: ['310', '190'].map(shares => line({ pricePerShare: '10', shares, sharesOwnedFollowing: null }))
    })
    const trades = current(derive(filing({ lines: lots }), fix))
    expect(trades.map(({ id, shares }) => [id.slice(-1), shares]).sort()).toEqual([
      ['1', 100],
      ['2', 190],
      ['3', 310]
    ])
  })

  test('correct the kind of holding without duplicating the trade', () => {
    const fix = amendment('2026-03-04', { lines: [line({ directOrIndirect: 'I', natureOfOwnership: 'By Trust' })] })
    const trades = current(derive(filing(), fix))
    expect(trades).toMatchObject([{ directOrIndirect: 'I', id: '0009993333-26-000007#ND1', version: 2 }])
  })

  test('add a version for a plan flag or a new footnote, but not for a repeated row', () => {
    const plan = amendment('2026-03-04', { lines: [line()], plan10b51: true })
    expect(current(derive(filing({ plan10b51: false }), plan))).toMatchObject([{ plan: { value: true }, version: 2 }])
    const noted = amendment('2026-03-04', {
      footnotes: { F1: 'Corrects the title.' },
      lines: [line({ footnoteIds: { shares: ['F1'] } })]
    })
    expect(current(derive(filing(), noted))).toMatchObject([{ version: 2 }])
    expect(current(derive(filing(), amendment('2026-03-04')))).toMatchObject([{ version: 1 }])
  })

  test('with a less exact time never come before their original', () => {
    const bulk = filing({ acceptedAt: null })
    const sameDay = amendment('2026-03-04', { filedAt: '2026-03-04', lines: [corrected] })
    expect(sameDay.knownAt < bulk.knownAt).toBe(true)
    const trades = derive(sameDay, bulk)
    expect(trades).toMatchObject([
      { shares: 12_500, validTo: bulk.knownAt, version: 1 },
      { shares: 1_250, validFrom: bulk.knownAt, version: 2 }
    ])
  })

  test('of one joint filer apply to the trade of both; a repeated correction changes nothing', () => {
    const other = owner({ cik: '9992222', name: 'Quill Family Partners LP' })
    const fix = { lines: [corrected] }
    const trades = derive(
      filing(),
      filing({ accession: '0009993333-26-000008', owners: [other] }),
      amendment('2026-03-04', fix),
      amendment('2026-03-04', { ...fix, accession: '0009993333-26-000020', filedAt: '2026-03-11', owners: [other] })
    )
    expect(trades.map(({ shares, version }) => [version, shares])).toEqual([
      [1, 12_500],
      [2, 1_250]
    ])
    expect(trades[1]!.sources).toHaveLength(4)
  })

  describe('that correct a day or a code', () => {
    const counted = (...filings: Filing[]) =>
      current(derive(...filings)).filter(trade => trade.code === 'P' && isCounted(trade))
    const one = filing({ lines: [line()] })

    test('add a version if shares, price and owner are equal', () => {
      const moved = amendment('2026-03-04', { lines: [line({ transactionDate: '2026-02-27' })] })
      expect(current(derive(one, moved))).toMatchObject([
        { accession: moved.accession, id: '0009993333-26-000007#ND1', transactionDate: '2026-02-27', version: 2 }
      ])
      const recoded = amendment('2026-03-04', { lines: [line({ transactionCode: 'J' })] })
      expect(current(derive(one, recoded))).toMatchObject([{ code: 'J', id: '0009993333-26-000007#ND1', version: 2 }])
      expect(counted(one, recoded)).toEqual([])
    })

    test('do so even if the date does not identify the original, with only one such row', () => {
      const moved = amendment('2026-01-15', { lines: [line({ transactionDate: '2026-02-27' })] })
      expect(current(derive(one, moved))).toMatchObject([{ transactionDate: '2026-02-27', version: 2 }])
      const other = filing({ accession: '0009993333-26-000008', lines: [line({ transactionDate: '2026-03-03' })] })
      expect(counted(one, other, moved)).toHaveLength(2)
      const stranger = filing({ owners: [owner({ cik: '9992222', name: 'Lund Bram' })] })
      expect(counted(stranger, moved)).toHaveLength(2)
    })

    test('mark both rows and count one if the corrected row is uncertain', () => {
      const changed = line({ shares: '12000', sharesOwnedFollowing: '62000', transactionDate: '2026-02-27' })
      const fix = amendment('2026-03-04', { lines: [changed] })
      const [first, marked, added] = derive(one, fix)
      expect(first).toMatchObject({ isAmendment: false, validTo: fix.knownAt, version: 1 })
      expect(marked).toMatchObject({ isAmendment: true, shares: 12_500, validTo: undefined, version: 2 })
      expect(added).toMatchObject({
        isAmendment: true,
        priceValidity: { doubt: 'may_repeat', status: 'pending' },
        shares: 12_000
      })
      expect(marked!.sources).toHaveLength(1)
      expect(counted(one, fix).map(({ shares }) => shares)).toEqual([12_500])
    })

    test('treat a row that continues from another balance as an addition', () => {
      const next = line({ shares: '500', sharesOwnedFollowing: '63000', transactionDate: '2026-03-03' })
      expect(counted(one, amendment('2026-03-04', { lines: [next] })).map(({ shares }) => shares)).toEqual([
        12_500, 500
      ])
    })
  })
})
