import { newYorkDay } from '../../dates/new-york-time.ts'
import { firstOfDays, type ReportDate } from '../../dates/report-date.ts'
import { sumDollars } from '../../money.ts'
import type { CompanyActivity } from '../activities/activity.ts'

export interface SectorTotal {
  /** null for companies of unknown sector. */
  readonly sector: string | null
  /** US dollars of purchases. */
  readonly valueUsd: number
  /** Fraction of the purchases in all sectors, from 0 to 1. */
  readonly share: number
}

export const SECTOR_DAYS = 30

/** First filing day included in the totals. */
export function sectorsFrom(asOf: Date): ReportDate {
  return firstOfDays(newYorkDay(asOf), SECTOR_DAYS)
}

/** Sums purchases by sector, most money first; empty if nothing was bought. */
export function sumSectors(companies: readonly Pick<CompanyActivity, 'sector' | 'valueIn'>[]): SectorTotal[] {
  const all = companies.reduce((sum, { valueIn }) => sum + valueIn, 0)
  const bySector = Map.groupBy(companies, ({ sector }) => sector)
  return [...bySector]
    .map(([sector, members]) => ({ sector, valueUsd: sumDollars(members.map(({ valueIn }) => valueIn)) }))
    .filter(({ valueUsd }) => valueUsd > 0)
    .map(total => ({ ...total, share: total.valueUsd / all }))
    .sort((one, other) => other.valueUsd - one.valueUsd)
}
