import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import type { Filing, OwnershipLine } from '#core/filings/ownership-document.ts'
import { isCounted } from '#core/trades/counted.ts'
import { type DeriveInput, deriveTrades } from '#core/trades/derive-trades.ts'
import type { Trade } from '#core/trades/trade.ts'
import { filing, holding, line, owner } from '#tests/support/filings/filing.ts'
import { runs } from '#tests/support/properties.ts'

const derive = (filings: readonly Filing[], more: Partial<DeriveInput> = {}): Trade[] =>
  deriveTrades({ filings, sessions: [], splits: [], tickers: [], ...more })
const current = (trades: readonly Trade[]): Trade[] => trades.filter(({ validTo }) => !validTo)

/** Example of docs/reference/trades.md, "Ownership change". */
const example = filing({
  footnotes: {
    F1: 'Weighted average; single trades were made at $18.31 to $18.56.',
    F2: 'Ms. Quill controls the general partner and disclaims ownership beyond her interest.',
    F3: 'Each unit stands for one share and vests in three equal yearly parts.'
  },
  lines: [
    line({
      directOrIndirect: 'I',
      footnoteIds: { natureOfOwnership: ['F2'], pricePerShare: ['F1'] },
      natureOfOwnership: 'By limited partnership'
    }),
    holding({ sharesOwnedFollowing: '4100' }),
    line({
      footnoteIds: { exerciseDate: ['F3'] },
      path: '/ownershipDocument/derivativeTable/derivativeTransaction[1]',
      pricePerShare: '0',
      securityTitle: 'Restricted Stock Units',
      shares: '3000',
      sharesOwnedFollowing: '3000',
      table: 'derivative',
      transactionCode: 'A'
    })
  ],
  owners: [
    owner({ isOfficer: true, officerTitle: 'CEO' }),
    owner({ cik: '9992222', isDirector: null, isTenPercentOwner: true, name: 'Quill Family Partners LP' })
  ],
  plan10b51: false,
  remarks: 'Not made under a Rule 10b5-1 plan.'
})

describe('deriving trades', () => {
  test('returns the trades of the example in the reference', () => {
    const [buy, award] = derive([example])
    expect(buy).toMatchObject({
      code: 'P',
      dateValidity: { status: 'ok' },
      id: '0009993333-26-000007#ND1',
      isNewPosition: false,
      isUnlinkedAmendment: false,
      ownershipChangePercent: 25,
      plan: { reason: 'checkbox', value: false },
      priceIsAverage: true,
      priceValidity: { status: 'pending' },
      ticker: 'NLKW',
      timeliness: 'on_time',
      titles: ['CEO', 'officer', 'director', '10% owner'],
      transactionDate: '2026-03-02',
      valueUsd: 230_343.75,
      version: 1
    })
    expect(buy!.ownerChangePercent).toBeCloseTo(23.105, 3)
    expect(buy!.owners.map(({ cik, title }) => [cik, title])).toEqual([
      ['9991111', 'CEO'],
      ['9992222', '10% owner']
    ])
    expect(buy!.footnotes).toHaveLength(2)
    expect(award).toMatchObject({ id: '0009993333-26-000007#D1', table: 'derivative', valueUsd: undefined })
  })

  test('makes no trade from holdings or a Form 3', () => {
    expect(derive([filing({ documentType: '3', lines: [holding()] })])).toEqual([])
  })

  test('gives derivative rows no value', () => {
    const [option] = derive([
      filing({ lines: [line({ pricePerShare: '168000', shares: '100000000', table: 'derivative' })] })
    ])
    expect(option).toMatchObject({ priceValidity: { status: 'ok' }, valueUsd: undefined })
  })

  test('refuses a total typed as a price and keeps it as filed', () => {
    const sessions = [
      {
        date: '2026-03-02' as ReportDate,
        splitAdjusted: undefined,
        ticker: 'NLKW',
        unadjusted: { close: 18.5, high: 19, low: 18 }
      }
    ]
    const [typed] = derive([filing({ lines: [line({ pricePerShare: '230343.75' })] })], { sessions })
    expect(typed).toMatchObject({
      pricePerShare: 230_343.75,
      priceValidity: { reason: 'outside_session_range', status: 'rejected' }
    })
    expect(derive([filing()], { sessions })[0]!.priceValidity).toEqual({ status: 'ok' })
  })

  test('refuses a price in a foreign currency named in its footnote', () => {
    const [bought] = derive([
      filing({
        footnotes: { F1: 'The price is in Canadian dollars.' },
        lines: [line({ footnoteIds: { pricePerShare: ['F1'] } })]
      })
    ])
    expect(bought!.priceValidity).toEqual({ reason: 'foreign_currency', status: 'rejected' })
  })

  test('refuses an impossible date and keeps it as filed', () => {
    const [late, odd, none] = derive([
      filing({
        lines: [
          line({ transactionDate: '2026-03-05' }),
          line({ transactionDate: '0015-03-02' }),
          line({ transactionDate: null })
        ]
      })
    ])
    expect(late).toMatchObject({
      dateValidity: { reason: 'after_filing', status: 'rejected' },
      filingDelayDays: undefined,
      timeliness: 'unknown',
      transactionDate: '2026-03-05'
    })
    expect(odd).toMatchObject({
      dateValidity: { reason: 'implausible_year' },
      ticker: 'NLKW',
      transactionDate: '0015-03-02'
    })
    expect(none).toMatchObject({ dateValidity: { reason: 'missing_date' }, transactionDate: undefined })
  })

  test('keeps other lines if one cell is unreadable, and never counts absurd ones', () => {
    const trades = derive([
      filing({
        lines: [
          line(),
          line({ pricePerShare: '$10.00' }),
          line({ shares: '1,234.50' }),
          line({ transactionDate: '2023-02-30' }),
          line({ shares: '1000000000000' }),
          line({ shares: '-100' }),
          line({ pricePerShare: null, shares: '1000000000000', transactionCode: 'A' }),
          line({ pricePerShare: '1000000000000' })
        ]
      })
    ])
    const reasonOf = (validity: { status: string; reason?: string }) => validity.reason ?? validity.status
    expect(trades.map(trade => [reasonOf(trade.priceValidity), reasonOf(trade.dateValidity)])).toEqual([
      [expect.not.stringContaining('un'), 'ok'],
      ['unreadable_price', 'ok'],
      ['unreadable_shares', 'ok'],
      [expect.any(String), 'unreadable_date'],
      ['implausible_shares', 'ok'],
      ['implausible_shares', 'ok'],
      ['implausible_shares', 'ok'],
      ['implausible_price', 'ok']
    ])
    expect(trades.filter(isCounted)).toHaveLength(1)
  })

  test('reads a date followed by a time zone', () => {
    expect(derive([filing({ lines: [line({ transactionDate: '2026-03-02-05:00' })] })])[0]!.transactionDate).toBe(
      '2026-03-02'
    )
  })

  test('takes the issuer from the document, not the owner that EDGAR lists too', () => {
    const company = owner({ cik: '320193', name: 'Some Public Company Inc' })
    expect(derive([filing({ owners: [company] })])[0]).toMatchObject({ issuerCik: '9990001', ticker: 'NLKW' })
  })

  test('counts whole days from trade to filing', () => {
    expect(derive([filing({ filedAt: '2026-04-01' })])[0]).toMatchObject({ filingDelayDays: 30, timeliness: 'late' })
  })

  test('uses the filing day if the acceptance time is unknown', () => {
    const [trade] = derive([filing({ acceptedAt: null })])
    expect(trade).toMatchObject({ acceptedAt: undefined, timeliness: 'on_time' })
    expect(trade!.validFrom.toISOString()).toBe('2026-03-05T03:00:00.000Z')
  })

  test('applies a footnote on one tranche to all tranches of its code only', () => {
    const plan = { acquiredDisposed: 'D', transactionCode: 'S' } as const
    const trades = derive([
      filing({
        footnotes: { F1: 'Sold pursuant to a Rule 10b5-1 plan.' },
        lines: [line({ ...plan, footnoteIds: { transactionCoding: ['F1'] } }), line({ ...plan, shares: '7' }), line()]
      })
    ])
    expect(trades.map(trade => [trade.code, trade.plan.value])).toEqual([
      ['S', true],
      ['S', true],
      ['P', null]
    ])
  })
})

describe('trades of several issuers and filings', () => {
  const day = fc.constantFrom('2026-03-02', '2026-03-03', '2026-03-05')
  const anyLine = fc
    .record({
      directOrIndirect: fc.constantFrom('D' as const, 'I' as const),
      kind: fc.constantFrom('transaction' as const, 'transaction' as const, 'holding' as const),
      natureOfOwnership: fc.constantFrom('By Trust', 'By Spouse', null),
      pricePerShare: fc.constantFrom('10', '11.5', null),
      shares: fc.constantFrom('100', '200'),
      sharesOwnedFollowing: fc.constantFrom('100', '500', '700', null),
      transactionCode: fc.constantFrom('P', 'S', 'A'),
      transactionDate: day
    })
    .map(line)
  const anyFiling = fc
    .record({
      acceptedAt: fc.constantFrom(undefined, null),
      documentType: fc.constantFrom('4' as const, '4' as const, '4/A' as const, '5' as const, '3' as const),
      filedAt: fc.constantFrom('2026-03-04', '2026-03-06', '2026-03-09'),
      issuer: fc
        .constantFrom('1', '2')
        .map(cik => ({ cik, foreignSymbol: null, name: `Company ${cik}`, symbol: 'ABC' })),
      lines: fc.array(anyLine, { maxLength: 4 }),
      original: fc.constantFrom('2026-03-04', '2026-03-05', '2026-03-06', null),
      owners: fc.subarray([owner({ cik: '11' }), owner({ cik: '22' }), owner({ cik: '33' })], { minLength: 1 })
    })
    .map(({ acceptedAt, original, ...fields }) => ({
      ...fields,
      ...(acceptedAt === null ? { acceptedAt } : {}),
      dateOfOriginalSubmission: fields.documentType === '4/A' ? original : null
    }))
  const anyFilings = fc
    .array(anyFiling, { maxLength: 8 })
    .map(all => all.map((fields, index) => filing({ ...fields, accession: `0000000001-26-00000${index}` })))
  const shuffled = anyFilings.chain(filings =>
    fc.tuple(fc.constant(filings), fc.shuffledSubarray(filings, { minLength: filings.length }))
  )

  test('do not depend on the order of the filings', () => {
    fc.assert(
      fc.property(shuffled, ([filings, permuted]) => {
        expect(derive(permuted)).toEqual(derive(filings))
      }),
      { numRuns: runs(1_000) }
    )
  })

  test('equal the trades of each issuer alone', () => {
    fc.assert(
      fc.property(anyFilings, filings => {
        const ofOne = (cik: string) => derive(filings.filter(({ issuer }) => issuer.cik === cik))
        expect(derive(filings).filter(({ issuerCik }) => issuerCik === '1')).toEqual(ofOne('1'))
      })
    )
  })

  test('include every transaction as a source of exactly one trade', () => {
    fc.assert(
      fc.property(anyFilings, filings => {
        const lines = filings.flatMap(one => one.lines).filter(({ kind }) => kind === 'transaction')
        const trades = current(derive(filings))
        expect(trades.flatMap(({ sources }) => sources)).toHaveLength(lines.length)
      }),
      { numRuns: runs(1_000) }
    )
  })

  test('have versions that follow each other, and later filings do not change earlier ones', () => {
    fc.assert(
      fc.property(anyFilings, fc.constantFrom('2026-03-05', '2026-03-07', '2026-03-10'), (filings, day) => {
        const asOf = new Date(`${day}T12:00:00Z`)
        const known = (trades: readonly Trade[]) =>
          trades
            .filter(({ validFrom, validTo }) => validFrom <= asOf && !(validTo && validTo <= asOf))
            .map(({ accession, id, ownerChangePercent, shares, validFrom, version }) => [
              accession,
              id,
              ownerChangePercent,
              shares,
              validFrom,
              version
            ])
        expect(known(derive(filings))).toEqual(known(derive(filings.filter(({ knownAt }) => knownAt <= asOf))))
        for (const versions of Map.groupBy(derive(filings), ({ id }) => id).values())
          expect(versions.map(({ validTo }) => validTo?.getTime())).toEqual([
            ...versions.slice(1).map(({ validFrom }) => validFrom.getTime()),
            undefined
          ])
      }),
      { numRuns: runs(1_000) }
    )
  })

  describe('trades checked against market prices', () => {
    const day = '2026-03-02' as ReportDate
    const session = {
      date: day,
      splitAdjusted: undefined,
      ticker: 'NLKW',
      unadjusted: { close: 3.45, high: 3.6, low: 3.2 },
      volume: 900_000
    }
    const purchase = (fields: Partial<OwnershipLine>, ...footnotes: string[]) =>
      derive(
        [
          filing({
            footnotes: Object.fromEntries(footnotes.map((text, index) => [`F${index}`, text])),
            lines: [
              line({
                footnoteIds: { shares: footnotes.map((_, index) => `F${index}`) },
                pricePerShare: '3.45',
                sharesOwnedFollowing: null,
                ...fields
              })
            ]
          })
        ],
        { sessions: [session] }
      )[0]!

    test('refuse a depositary share’s price for billions of ordinary shares', () => {
      const mixed = purchase(
        { securityTitle: 'Ordinary Shares', shares: '2501582400' },
        'Represents 57,907 ADSs. Each ADS represents 43,200 ordinary shares. The price is the price per ADS.'
      )
      expect(mixed.priceValidity).toEqual({ reason: 'ads_ratio', status: 'rejected' })
      expect(mixed).toMatchObject({ pricePerShare: 3.45, shares: 2_501_582_400 })
      expect(isCounted(mixed)).toBe(false)
    })

    test('accept the same purchase counted in depositary shares or priced per ordinary share', () => {
      const each = 'Each ADS represents 100 ordinary shares.'
      expect(
        purchase({ securityTitle: 'American Depositary Shares', shares: '57907' }, each).priceValidity.status
      ).toBe('ok')
      const ordinary = purchase({ pricePerShare: '0.0345', securityTitle: 'Ordinary Shares', shares: '5790700' }, each)
      expect(ordinary.priceValidity.status).toBe('ok')
      expect(ordinary.valueUsd).toBeCloseTo(199_779.15)
    })

    test('refuse a purchase of more than fifty sessions’ volume, unless it is a deal', () => {
      const shares = { shares: '45000001' }
      expect(purchase(shares).priceValidity).toEqual({ reason: 'above_volume', status: 'rejected' })
      const placed = purchase(shares, 'Purchased from the underwriters in a public offering.')
      expect(placed.priceValidity).toEqual({ doubt: 'above_volume', status: 'pending' })
      expect(isCounted(placed)).toBe(false)
      expect(purchase({ shares: '45000000' }).priceValidity).toEqual({ status: 'ok' })
    })

    test('leave a placement outside the day’s prices unchecked', () => {
      const placed = purchase({ pricePerShare: '2' }, 'Pursuant to a stock purchase agreement with the issuer.')
      expect(placed.priceValidity).toEqual({ doubt: 'outside_prices', status: 'pending' })
      expect(isCounted(placed)).toBe(false)
    })
  })

  describe('a trade on a day without a session', () => {
    const SATURDAY = '2026-11-14'
    const bar = (date: string, close: number) => ({
      date: date as ReportDate,
      splitAdjusted: undefined,
      ticker: 'NLKW',
      unadjusted: { close, high: close * 1.01, low: close * 0.99 }
    })
    const bought = (pricePerShare: string, until: string, ...sessions: ReturnType<typeof bar>[]) =>
      derive([filing({ filedAt: '2026-11-16', lines: [line({ pricePerShare, transactionDate: SATURDAY })] })], {
        pricedUntil: { byTicker: new Map([['NLKW', until as ReportDate]]), complete: undefined, market: undefined },
        sessions
      })[0]!.priceValidity
    const around = [bar('2026-11-13', 24), bar('2026-11-16', 31)]

    test('is refused if both neighbouring sessions contradict it', () => {
      expect(bought('24000', '2026-11-16', ...around)).toEqual({ reason: 'outside_session_range', status: 'rejected' })
    })

    test('is confirmed by either neighbouring session', () => {
      expect(bought('31.5', '2026-11-16', ...around)).toEqual({ status: 'ok' })
      expect(bought('24.1', '2026-11-13', around[0]!)).toEqual({ status: 'ok' })
    })

    test('waits for the next session if the previous one contradicts it, and is not counted', () => {
      const waiting = { doubt: 'outside_prices', isAwaited: true, status: 'pending' }
      expect(bought('24000', '2026-11-13', around[0]!)).toEqual(waiting)
      expect(bought('31.5', '2026-11-13', around[0]!)).toEqual(waiting)
    })
  })

  test('counts the buyers of a cluster as known when each version became known', () => {
    const bought = (number: number, day: string, ciks: readonly string[]) =>
      filing({
        accession: `0009993333-26-00020${number}`,
        acceptedAt: new Date(`${day}T22:00:00Z`),
        filedAt: day,
        lines: [line({ sharesOwnedFollowing: String(1000 + number) })],
        owners: ciks.map(cik => owner({ cik }))
      })
    const filings = [
      bought(1, '2026-03-04', ['9992221']),
      bought(2, '2026-03-05', ['9992222', '9992223']),
      bought(3, '2026-03-06', ['9992224'])
    ]
    expect(derive(filings).map(({ clusterBuyers }) => clusterBuyers)).toEqual([undefined, 2, 3])
  })

  test('forms no cluster from zero shares or notes', () => {
    const buyer = (number: number, fields: Partial<OwnershipLine>) =>
      filing({
        accession: `0009993333-26-00010${number}`,
        lines: [line({ sharesOwnedFollowing: String(1000 + number), ...fields })],
        owners: [owner({ cik: `999222${number}` })]
      })
    const clusterOf = (fields: Partial<OwnershipLine>) =>
      derive([buyer(1, {}), buyer(2, fields)]).map(({ isCluster }) => isCluster)
    expect(clusterOf({}).some(Boolean)).toBe(true)
    expect(clusterOf({ shares: '0' })).toEqual([false, false])
    expect(clusterOf({ securityTitle: '6.25% Senior Notes due 2031' })).toEqual([false, false])
    expect(clusterOf({ securityTitle: '7% Series B Preferred Stock' })).toEqual([false, false])
  })
})
