import { dollarsOfCents } from '../../../money.ts'
import type { CompanyActivity } from '../activity.ts'
import { dayText } from './block.ts'
import type { CompanyTotals } from './group-companies.ts'

/** Company data that the columns do not contain. */
export interface IssuerFacts {
  readonly name: string | null
  readonly ticker: string | null
  readonly industry: string | null
  readonly sector: string | null
}

/** Builds a row of the list. Shows the CIK of a company without a known name. */
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
