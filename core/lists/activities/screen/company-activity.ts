import { dollarsOfCents } from '../../../money.ts'
import type { CompanyActivity } from '../activity.ts'
import { dayText } from './block.ts'
import type { CompanyTotals } from './group-companies.ts'

/** What the columns do not hold of a company. */
export interface IssuerFacts {
  readonly name: string | null
  readonly ticker: string | null
  readonly industry: string | null
  readonly sector: string | null
}

/** A row of the list; a company of which nothing else is known goes by its CIK. */
export function toCompanyActivity(totals: CompanyTotals, issuer: IssuerFacts | undefined): CompanyActivity {
  const { centsIn, centsOut, centsUnchecked, insiders, issuerCik, lastFiled, lastTraded, officers, trades } = totals
  return {
    ticker: issuer?.ticker ?? null,
    issuerCik,
    issuerName: issuer?.name ?? issuerCik,
    industry: issuer?.industry ?? null,
    sector: issuer?.sector ?? null,
    trades,
    insiders,
    officers,
    valueIn: dollarsOfCents(centsIn),
    valueOut: dollarsOfCents(centsOut),
    valueUnchecked: dollarsOfCents(centsUnchecked),
    lastFiledAt: dayText(lastFiled),
    lastActivityDate: lastTraded === undefined ? null : dayText(lastTraded)
  }
}
