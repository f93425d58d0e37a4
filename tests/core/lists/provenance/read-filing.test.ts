import { describe, expect, test } from 'vitest'

import type { OwnershipLine } from '#core/filings/ownership-document.ts'
import type { FiledTrade } from '#core/lists/provenance/ports.ts'
import { readFiling, readLine } from '#core/lists/provenance/read-filing.ts'
import { filing as makeFiling, line as makeLine } from '#tests/support/filings/filing.ts'

const ACCESSION = '0009993333-26-000007'
const LATER = '0009993333-26-000099'
const PATH = '/ownershipDocument/nonDerivativeTable/nonDerivativeTransaction[1]'

const line = (change: Partial<OwnershipLine> = {}): OwnershipLine => makeLine({ path: PATH, ...change })

const trade = (change: Partial<FiledTrade> = {}): FiledTrade => ({
  accession: ACCESSION,
  acquiredDisposed: 'A',
  code: 'P',
  dateValidity: { status: 'ok' },
  documentType: '4',
  equitySwap: false,
  id: `${ACCESSION}#ND1`,
  isUnlinkedAmendment: false,
  noDecision: undefined,
  plan: { reason: 'absent', value: null },
  priceValidity: { status: 'ok' },
  securityTitle: 'Common Stock',
  ticker: 'ACME',
  shares: 100,
  sources: [{ accession: ACCESSION, knownAt: new Date('2026-03-02T14:00:00Z'), path: PATH }],
  table: 'nonDerivative',
  validTo: undefined,
  valueUsd: 1_000,
  version: 1,
  ...change
})

describe('reading a filing', () => {
  test('counts a checked purchase with its value', () => {
    expect(readLine(line(), ACCESSION, [trade()])).toMatchObject({
      amendedIn: undefined,
      firstReportedIn: undefined,
      outcome: { gates: [], kind: 'counted', side: 'buy' },
      valueUsd: 1_000
    })
  })

  test('treats a purchase of preferred stock as outside the market', () => {
    const preferred = trade({ securityTitle: 'Series B Preferred Stock' })
    expect(readLine(line(), ACCESSION, [preferred]).outcome).toEqual({ kind: 'beside_market' })
  })

  test('shows why a counted purchase is not ranked', () => {
    const planned = trade({ plan: { reason: 'checkbox', value: true }, securityTitle: 'Common Units' })
    const { outcome } = readLine(line(), ACCESSION, [planned])
    expect(outcome).toEqual({ gates: ['not_common_stock', 'plan_10b5_1'], kind: 'counted', side: 'buy' })
  })

  test.each([
    ['a refused price', { priceValidity: { reason: 'zero_price', status: 'rejected' } }, 'refused'],
    ['a refused date', { dateValidity: { reason: 'after_filing', status: 'rejected' } }, 'refused'],
    ['an awaited price', { priceValidity: { isAwaited: true, status: 'pending' } }, 'waiting'],
    ['a doubted price', { priceValidity: { doubt: 'outside_prices', status: 'pending' } }, 'doubted'],
    [
      'a grant of -100 shares',
      { code: 'A', priceValidity: { reason: 'implausible_shares', status: 'rejected' } },
      'refused'
    ],
    ['an unchecked price', { priceValidity: { status: 'pending' } }, 'unchecked'],
    ['a grant', { code: 'A' }, 'beside_market'],
    ['an option', { table: 'derivative' }, 'beside_market'],
    ['a purchase that disposes', { acquiredDisposed: 'D' }, 'beside_market']
  ] as const)('gives %s no value', (_, change, kind) => {
    const { outcome, valueUsd } = readLine(line(), ACCESSION, [trade(change)])
    expect([outcome.kind, valueUsd]).toEqual([kind, undefined])
  })

  test.each([
    ['price', { pricePerShare: '$10.00' }, { priceValidity: { reason: 'unreadable_price', status: 'rejected' } }],
    [
      'number of shares',
      { shares: '1,234.50' },
      { priceValidity: { reason: 'unreadable_shares', status: 'rejected' } }
    ],
    ['day', { transactionDate: '2023-02-30' }, { dateValidity: { reason: 'unreadable_date', status: 'rejected' } }]
  ] as const)('shows as filed which %s of a line is unreadable', (_, cell, change) => {
    const read = readLine(line(cell), ACCESSION, [trade(change)])
    const { reason } = Object.values(change)[0]!
    expect(read).toMatchObject({
      outcome: { kind: 'refused', reason },
      unreadable: Object.values(cell),
      valueUsd: undefined
    })
  })

  test('shows unreadable cells of a holding and of a grant too', () => {
    const holding = line({ kind: 'holding', sharesOwnedFollowing: 'see below', transactionDate: null })
    expect(readLine(holding, ACCESSION, []).unreadable).toEqual(['see below'])
    const grant = line({ expirationDate: 'none', pricePerShare: ' ', transactionDate: '2026-03-02-05:00' })
    expect(readLine(grant, ACCESSION, [trade({ code: 'A' })]).unreadable).toEqual(['none'])
    expect(readLine(line(), ACCESSION, [trade()]).unreadable).toEqual([])
  })

  test('distinguishes a holding from a line without a trade', () => {
    expect(readLine(line({ kind: 'holding' }), ACCESSION, []).outcome.kind).toBe('holding')
    expect(readLine(line({ path: `${PATH}x` }), ACCESSION, [trade()]).outcome.kind).toBe('no_trade')
  })

  test('names the filing that first reported a joint trade', () => {
    const joint = trade({
      accession: LATER,
      id: `${LATER}#ND1`,
      sources: [...trade().sources, { accession: LATER, knownAt: new Date(), path: PATH }]
    })
    expect(readLine(line(), ACCESSION, [joint]).firstReportedIn).toBe(LATER)
    expect(readLine(line(), LATER, [joint]).firstReportedIn).toBeUndefined()
  })

  test('shows the original values and the amendment that replaces them', () => {
    const sources = [...trade().sources, { accession: LATER, knownAt: new Date(), path: PATH }]
    const first = trade({ sources, validTo: new Date('2026-04-01T00:00:00Z') })
    const second = trade({ accession: LATER, documentType: '4/A', sources, valueUsd: 2_000, version: 2 })
    expect(readLine(line(), ACCESSION, [first, second])).toMatchObject({ amendedIn: LATER, valueUsd: 1_000 })
    expect(readLine(line(), LATER, [first, second])).toMatchObject({ amendedIn: undefined, valueUsd: 2_000 })
  })

  test('links to the SEC only for real filings, and to every other filing of the same trades', async () => {
    const filing = makeFiling({ accession: ACCESSION, lines: [line()] })
    const joint = trade({ sources: [...trade().sources, { accession: LATER, knownAt: new Date(), path: PATH }] })
    const open = (isSample: boolean) =>
      readFiling({
        filedTrades: { listByFiling: async () => [joint] },
        filings: { find: async accession => (accession === ACCESSION ? filing : undefined) },
        rankedEvents: { isSample: async () => isSample }
      })
    expect(await open(true)('000999333326000007')).toMatchObject({
      ok: true,
      value: { related: [LATER], secUrl: undefined, ticker: 'ACME' }
    })
    const real = await open(false)(ACCESSION)
    expect(real.ok && real.value.secUrl).toContain('https://www.sec.gov/Archives/edgar/data/')
    expect(await open(false)('0000000000-26-000001')).toEqual({ code: 'filing_not_found', ok: false })
  })
})
