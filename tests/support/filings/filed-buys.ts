// Builds the purchases that reports list, with or without a score.

import type { ReportDate } from '#core/dates/report-date.ts'
import type { ReportSource } from '#core/reports/building/assemble-report.ts'
import type { BuyVersion, FiledBuy, IssuedScore } from '#core/reports/ports.ts'
import { SCORE_VERSION } from '#core/scores/score-weights.ts'
import type { TradeOwner } from '#core/trades/trade.ts'

const KNOWN_AT = new Date('2023-05-09T20:00:00Z')

export function anOwner(owner: Partial<TradeOwner> = {}): TradeOwner {
  return {
    cik: '9991111',
    isDirector: false,
    isOfficer: true,
    isOther: false,
    isTenPercentOwner: false,
    knownAt: new Date(0),
    name: 'QUILL AMARA',
    officerTitle: 'Chief Executive Officer',
    title: 'CEO',
    ...owner
  }
}

/** Version of a purchase of 12,500 shares at $18.4275, the worked example in docs/reference. */
export function aVersion(version: Partial<BuyVersion> = {}): BuyVersion {
  return {
    acquiredDisposed: 'A',
    code: 'P',
    dateValidity: { status: 'ok' },
    directOrIndirect: 'D',
    documentType: '4',
    equitySwap: false,
    filedAt: '2023-05-09' as ReportDate,
    id: '0009993333-23-000007#ND1',
    isAmendment: false,
    isCluster: false,
    isNewPosition: false,
    isUnlinkedAmendment: false,
    issuerCik: '9993333',
    issuerName: 'Northlake Works Inc',
    natureOfOwnership: undefined,
    ownerChangePercent: 25,
    owners: [anOwner()],
    noDecision: undefined,
    plan: { reason: 'checkbox', value: false },
    pricePerShare: 18.4275,
    priceValidity: { status: 'ok' },
    releaseAhead: undefined,
    securityTitle: 'Common Stock',
    shares: 12_500,
    sharesOwnedFollowing: 62_500,
    table: 'nonDerivative',
    ticker: 'NLKW',
    timeliness: 'on_time',
    transactionDate: '2023-05-08' as ReportDate,
    validFrom: KNOWN_AT,
    validTo: undefined,
    valueUsd: 230_343.75,
    version: 1,
    ...version
  }
}

export function aScore(score: Partial<IssuedScore> = {}): IssuedScore {
  return {
    asOf: KNOWN_AT,
    buyersIn12Months: 3,
    previousBuys: 6,
    previousWins: 4,
    score: 2,
    scoreVersion: SCORE_VERSION,
    strength: 0.8,
    ...score
  }
}

/** Scored purchase with one version, known at `knownAt`. */
export function aBuy(buy: Partial<FiledBuy> = {}, version: Partial<BuyVersion> = {}): FiledBuy {
  const accession = buy.accession ?? '0009993333-23-000007'
  const knownAt = buy.knownAt ?? KNOWN_AT
  return {
    accession,
    eventKnownAt: knownAt,
    isPlanCluster: false,
    issuedScore: aScore({ asOf: knownAt }),
    knownAt,
    retractedAt: undefined,
    settledAt: undefined,
    versions: [aVersion({ id: `${accession}#ND1`, validFrom: knownAt, ...version })],
    ...buy
  }
}

export function aSource(...buys: FiledBuy[]): ReportSource {
  return { buys, isSample: false, scoreVersion: SCORE_VERSION }
}

/** `count` scored purchases by different people in different companies. */
export function manyBuys(count: number, knownAt: Date = KNOWN_AT): FiledBuy[] {
  return Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(6, '0')
    return aBuy(
      {
        accession: `0001234567-23-${number}`,
        issuedScore: aScore({ asOf: knownAt, score: 1 + (index % 10) }),
        knownAt
      },
      {
        issuerCik: String(700_000 + index),
        issuerName: `Harbour ${NAMES[index % NAMES.length]} Holdings ${number} Inc`,
        owners: [anOwner({ cik: String(800_000 + index), name: `${NAMES[(index * 7) % NAMES.length]} JOHN ${index}` })],
        shares: 1_000 + 37 * index,
        ticker: `Q${letters(index)}`,
        valueUsd: 25_000.4 + 1_311 * index
      }
    )
  })
}

const NAMES = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Ginkgo', 'Hazel', 'Ironwood', 'Juniper', 'Larch']

const letters = (index: number): string =>
  String.fromCharCode(65 + (Math.floor(index / 676) % 26), 65 + (Math.floor(index / 26) % 26), 65 + (index % 26))
