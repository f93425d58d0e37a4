// Invents notices of planned sales in the five years. Some are followed by a sale of all shares, some of a part, some
// of none.

import { newYorkDay, newYorkInstant } from '#core/dates/new-york-time.ts'
import { addDays, type ReportDate } from '#core/dates/report-date.ts'
import { addBusinessDays } from '#core/dates/trading-calendar.ts'
import type { Filing, OwnershipLine, ReportingOwner } from '#core/filings/ownership-document.ts'
import type { Company } from './companies.ts'
import { type PlannedSale, writePlannedSale } from './edgar/planned-sale.ts'
import type { Random } from './random.ts'

export interface SampleNotice {
  readonly accession: string
  readonly text: string
}

/**
 * Number of days before the end for which notices are invented. Earlier ones were on paper, and more of them would
 * lengthen the first start.
 */
const SINCE_DAYS = 500
const NOTICED_SHARE = 0.5
/** Days after a sale at which a notice is too late to match it. */
const LONG_AFTER = 130
/** Filing agent that files nothing else in the five years (adapters/sample/filings/finish-filing.ts). */
const AGENT = '9990000005'
const BROKERS = ['Example Securities LLC', 'Sample Brokerage Inc', 'Invented Markets LLC'] as const

interface Draft {
  readonly sale: PlannedSale
  readonly acceptedAt: Date
}

/** Returns the notices, ordered by acceptance. Each notice depends only on the filing of its sale. */
export function makeNotices(
  random: Random,
  { asOf, companyOf, filings }: { asOf: Date; companyOf: ReadonlyMap<string, Company>; filings: readonly Filing[] }
): SampleNotice[] {
  const since = addDays(newYorkDay(asOf), -SINCE_DAYS)
  const drafts = filings
    .filter(({ documentType, filedAt }) => documentType === '4' && filedAt >= since)
    .flatMap(filing => planNotice(random.fork(filing.accession), filing, companyOf.get(filing.issuer.cik)!) ?? [])
    .filter(({ acceptedAt }) => acceptedAt <= asOf)
    .sort((one, other) => one.acceptedAt.getTime() - other.acceptedAt.getTime())
  return drafts.map(({ acceptedAt, sale }, index) => {
    const filedAt = newYorkDay(acceptedAt)
    const accession = `${AGENT}-${filedAt.slice(2, 4)}-${String(index + 1).padStart(6, '0')}`
    return { accession, text: writePlannedSale(sale, { acceptedAt, accession, filedAt }) }
  })
}

function planNotice(random: Random, filing: Filing, company: Company): Draft | undefined {
  const sold = filing.lines.filter(isSale)
  const shares = sold.reduce((sum, line) => sum + Number(line.shares), 0)
  const soldOn = sold[0]?.transactionDate as ReportDate | undefined
  const owner = filing.owners[0]!
  if (shares === 0 || soldOn === undefined || !random.chance(NOTICED_SHARE)) return undefined
  const { delay, factor } = random.weighted(COURSES)
  const saleDay = addBusinessDays(addDays(soldOn, delay), 1)
  const planned = Math.max(1, Math.round((shares * factor) / 100) * 100)
  return {
    acceptedAt: newYorkInstant(
      saleDay,
      `${random.integer(10, 15)}:${random.integer(10, 59)}:${random.integer(10, 59)}`
    ),
    sale: {
      acquiredDay: addDays(saleDay, -random.integer(400, 2_000)),
      broker: random.pick(BROKERS),
      company,
      planAdoptedOn: filing.plan10b51 === true ? addDays(saleDay, -random.integer(95, 260)) : undefined,
      relationship: relationshipOf(owner),
      saleDay,
      seller: { ...owner, address: company.address, signature: owner.name },
      shares: planned,
      sharesOutstanding: random.integer(18, 420) * 1_000_000,
      valueUsd: planned * Number(sold[0]!.pricePerShare)
    }
  }
}

interface Course {
  /** Number of days from the sale to the notice; negative before the sale. */
  readonly delay: number
  /** Ratio of announced to sold shares. */
  readonly factor: number
}

/**
 * Courses of notices with their weights. A notice comes before the sale, for as many shares or more. Or it comes long
 * afterwards, and no sale follows.
 */
const COURSES: readonly (readonly [Course, number])[] = [
  [{ delay: -4, factor: 1 }, 4],
  [{ delay: -6, factor: 1.8 }, 3],
  [{ delay: LONG_AFTER, factor: 0.7 }, 2]
]

const isSale = ({ table, transactionCode }: OwnershipLine): boolean =>
  table === 'nonDerivative' && transactionCode === 'S'

function relationshipOf({ isDirector, isOfficer }: ReportingOwner): string {
  if (isOfficer) return 'Officer'
  return isDirector ? 'Director' : '10% Stockholder'
}
